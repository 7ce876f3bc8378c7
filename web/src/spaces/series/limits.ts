/**
 * Limits of repeats (docs/rules/time-and-slots.md#repeats). The server applies them too, and both are tested with
 * vectors/limits.json.
 */
import { addDays, addMonths, firstOfMonth } from "#/kit/format";

export type Every = "weekly" | "monthly" | "daily";

/** The most weeks, months or days. */
export const mostOf: Record<Every, number> = { weekly: 12, monthly: 12, daily: 30 };

/** The weeks, months or days of a count that nobody chose yet. */
export const usualCount = 4;

/** Minutes of each time, and the step from one length to the next. */
export const occurrence = { shortest: 60, longest: 480, step: 30 };

/** The last day that a repeat may have. */
export const latestEnd = (start: string, every: Every) =>
  every === "monthly"
    ? addDays(addMonths(firstOfMonth(start), mostOf.monthly), -1)
    : addDays(start, (every === "weekly" ? 7 : 1) * mostOf[every] - 1);

/** The last day to begin with where an end by date is chosen. */
export const usualEnd = (start: string, every: Every) =>
  every === "monthly" ? addDays(start, 28) : latestEnd(start, every);

/** Returns the end by date as a repeat from that start may have it: the usual one if it isn't after the start. */
export function endWithin(start: string, every: Every, end: string): string {
  if (end <= start) return usualEnd(start, every);
  const latest = latestEnd(start, every);
  return end > latest ? latest : end;
}

/** The last day of a search's repeat for which no end was chosen. */
export const searchEnd = (start: string) => addDays(start, 28);
