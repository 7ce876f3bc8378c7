/** Ranges of days that a list of bookings is often read by. */
import { addDays, addMonths, firstOfMonth } from "#/kit/format";

export interface Range {
  label: string;
  from: string;
  to: string;
}

/** This month to its last day, and the 30 days up to today. */
export function rangesOf(today: string): Range[] {
  const first = firstOfMonth(today);
  return [
    { label: "This Month", from: first, to: addDays(addMonths(first, 1), -1) },
    { label: "Last 30 Days", from: addDays(today, -29), to: today },
  ];
}

/** The number of bookings on a page unless asked otherwise. */
export const usualSize = "30";

/** The numbers that it may hold, the usual one first. */
export const pageSizes = [usualSize, "5", "10", "50", "100"];
