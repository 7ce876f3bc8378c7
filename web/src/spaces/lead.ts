/** The lead time of a space. Its first day is the day of booking itself, so two days are 24 hours. */
import { count } from "#/kit/format";

/** "24 hours", "3 days"; undefined where one can book up to the last minute. */
export function leadWords(leadTimeDays: number): string | undefined {
  if (leadTimeDays < 2) return undefined;
  return leadTimeDays === 2 ? "24 hours" : count(leadTimeDays - 1, "day");
}

/** A lead time as renters are told it: "At least 6 days in advance" for 7 days. */
export function leadMeaning(leadTimeDays: number): string {
  const lead = leadWords(leadTimeDays);
  return lead ? `At least ${lead} in advance` : "Up to the last minute";
}

/**
 * Whole days from today to the day that a calendar opens at. A default, not the rule: the server judges each time, and a
 * group may have a shorter lead time.
 */
export const leadDays = (leadTimeDays: number) => Math.max(0, leadTimeDays - 1);
