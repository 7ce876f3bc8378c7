/** Which steps a booking has, and which of them can be opened. */
import type { BookingStep } from "#/paths";

/** Which steps are there at all. */
export interface Course {
  /** The space has add-ons, or several types to choose from. */
  optional: boolean;
  /** The organization's events can be insured. */
  insurable: boolean;
  /** Nothing is to be paid. */
  free: boolean;
}

/** The steps done so far. */
export interface Progress extends Course {
  /** The time is kept. */
  held: boolean;
  /** The details are filled in. */
  described: boolean;
  /** There is something to pay with. */
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
 * The steps of this booking: no options where the space has none, no insurance where the organization offers none, and neither
 * insurance nor payment where nothing is to be paid.
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
  // Nothing has to be chosen.
  options: () => true,
  insurance: () => true,
  payment: ({ payable }) => payable,
  verify: () => false,
};

const order = Object.keys(done) as BookingStep[];

/** The step itself where all before it are done, else the first that is not. */
export function openable(step: BookingStep, progress: Progress): BookingStep {
  const steps = stepsOf(progress);
  // A step that fell away leads to what comes after it.
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
