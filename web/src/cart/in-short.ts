import { count, day } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";
import { whenWords, withMornings } from "#/spaces/series/nights";

/** One time in full, several by their number and their first and last date. */
export function inShort(times: AskedTime[]): string {
  const rows = withMornings(times);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return "";
  if (rows.length === 1) return whenWords(first.time, first.morning);
  return `${count(rows.length, "date")}, ${day(first.time.date)} to ${day(last.time.date)}`;
}
