import { count, day, span } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";

/** One time in full, several by their number and their first and last date. */
export function inShort(times: AskedTime[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return "";
  if (times.length === 1) return `${day(first.date)}, ${span(first.start, first.end)}`;
  return `${count(times.length, "date")}, ${day(first.date)} to ${day(last.date)}`;
}
