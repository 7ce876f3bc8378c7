/** The steps of a booking, and which of them can be opened. */
import type { BookingStep } from "#/paths";

/** The conditions that decide which steps exist. */
export interface Course {
  /** The space has add-ons, or several types to choose from. */
  optional: boolean;
  /** The organization's events can be insured. */
  insurable: boolean;
  /** There is nothing to pay. */
  free: boolean;
}

/** The conditions that decide which steps can be opened. */
export interface Progress extends Course {
  /** The time is held. */
  held: boolean;
  /** The details are filled in. */
  described: boolean;
  /** A payment method is chosen. */
  payable: boolean;
}

export const stepNames: Record<BookingStep, string> = {
  schedule: "Time",
  details: "Details",
  options: "Options",
  insurance: "Insurance",
  payment: "Payment",
  verify: "Review",
};

/**
 * Returns the steps of this booking: no options if the space has none, no insurance if the organization offers none, and neither
 * insurance nor payment if it's free.
 */
export function stepsOf({ optional, insurable, free }: Course): BookingStep[] {
  const offered: Partial<Record<BookingStep, boolean>> = {
    options: optional,
    insurance: insurable && !free,
    payment: !free,
  };
  const steps: BookingStep[] = ["schedule", "details", "options", "insurance", "payment", "verify"];
  return steps.filter((step) => offered[step] ?? true);
}

const done: Record<BookingStep, (progress: Progress) => boolean> = {
  schedule: ({ held }) => held,
  details: ({ described }) => described,
  // All choices are optional.
  options: () => true,
  insurance: () => true,
  payment: ({ payable }) => payable,
  verify: () => false,
};

const order = Object.keys(done) as BookingStep[];

/** Returns the step if all before it are done, else the first that is not. */
export function openable(step: BookingStep, progress: Progress): BookingStep {
  const steps = stepsOf(progress);
  // A step that doesn't exist here leads to the one after it.
  const wanted = steps.findIndex((candidate) => order.indexOf(candidate) >= order.indexOf(step));
  const furthest = steps.findIndex((candidate) => !done[candidate](progress));
  return steps[Math.min(wanted, furthest)] ?? "schedule";
}

export function after(step: BookingStep, course: Course): BookingStep {
  const steps = stepsOf(course);
  return steps[steps.indexOf(step) + 1] ?? "verify";
}

export function before(step: BookingStep, course: Course): BookingStep | undefined {
  const steps = stepsOf(course);
  return steps[steps.indexOf(step) - 1];
}

export const isStep = (word: string | undefined): word is BookingStep => word !== undefined && word in stepNames;
