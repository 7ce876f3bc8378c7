/** Which steps a booking has, and which of them can be opened. */
import type { BookingStep } from "#/paths";

/** What is done so far. */
export interface Progress {
  /** The time is kept. */
  held: boolean;
  /** The details are filled in. */
  described: boolean;
  /** Nothing is to be paid. */
  free: boolean;
  /** There is a card to pay with. */
  card: boolean;
}

export const stepNames: Record<BookingStep, string> = {
  schedule: "Time",
  details: "Details",
  payment: "Payment",
  verify: "Review",
};

/** The steps of this booking; there is no payment where nothing is to be paid. */
export const stepsOf = ({ free }: Pick<Progress, "free">): BookingStep[] =>
  free ? ["schedule", "details", "verify"] : ["schedule", "details", "payment", "verify"];

const done: Record<BookingStep, (progress: Progress) => boolean> = {
  schedule: ({ held }) => held,
  details: ({ described }) => described,
  payment: ({ card }) => card,
  verify: () => false,
};

/** The step itself where all before it are done, else the first that is not. */
export function openable(step: BookingStep, progress: Progress): BookingStep {
  const steps = stepsOf(progress);
  // A payment that fell away leads to what comes after it.
  const wanted = steps.includes(step) ? steps.indexOf(step) : steps.length - 1;
  const furthest = steps.findIndex((candidate) => !done[candidate](progress));
  return steps[Math.min(wanted, furthest)] ?? "schedule";
}

export function after(step: BookingStep, progress: Pick<Progress, "free">): BookingStep {
  const steps = stepsOf(progress);
  return steps[steps.indexOf(step) + 1] ?? "verify";
}

export function before(step: BookingStep, progress: Pick<Progress, "free">): BookingStep | undefined {
  const steps = stepsOf(progress);
  return steps[steps.indexOf(step) - 1];
}

export const isStep = (word: string | undefined): word is BookingStep => word !== undefined && word in stepNames;
