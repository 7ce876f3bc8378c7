import type { ProblemError } from "@fieldhouse/clients/problem";

/** The provider's own words where they only say the same again. */
const sameAgain = /^(Card declined\.\s+Please [^.]+\.)\s+Your card was declined\.$/;

/** Providers write their apostrophes straight. */
const curly = (words: string) => words.replace(/(\w)'(\w)/g, "$1’$2");

/** The message on the card, where it was the card that was refused: declined, or forgotten by the provider. */
export function cardRefusal({ status, message, problem }: ProblemError): string | undefined {
  const forgotten = problem.fields?.find(({ field }) => /(^|\.)paymentMethod$/.test(field));
  if (forgotten) return curly(forgotten.message);
  return status === 402 ? curly(message.replace(sameAgain, "$1")) : undefined;
}
