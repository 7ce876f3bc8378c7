import type { ProblemError } from "@fieldhouse/clients/problem";

/** What stands before the provider's own words where a card was declined, and what it says to do. */
const ours = /^Card declined\.\s+(Please [^.]+\.)\s+/;

/** Why a card wasn't taken, said once: the provider's words, and what to do where they don't say that themselves. */
export function declineWords(detail: string): string {
  const theirs = detail.replace(ours, "");
  const whatToDo = ours.exec(detail)?.[1];
  return !whatToDo || /\bplease\b/i.test(theirs) ? theirs : `${theirs} ${whatToDo}`;
}

/** What is said of the card, where it was the card that was refused: declined, or forgotten by the provider. */
export function cardRefusal({ status, message, problem }: ProblemError): string | undefined {
  const forgotten = problem.fields?.find(({ field }) => /(^|\.)paymentMethod$/.test(field));
  if (forgotten) return forgotten.message;
  return status === 402 ? declineWords(message) : undefined;
}
