import { count, day, span } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";
import { morningOf, nightWords, withoutMornings } from "#/spaces/series/nights";

/** One time in full, several by their number and their first and last date. */
export function inShort(times: AskedTime[]): string {
  const rows = withoutMornings(times);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return "";
  const morning = morningOf(first, times);
  if (rows.length === 1)
    return morning ? nightWords(first, morning) : `${day(first.date)}, ${span(first.start, first.end)}`;
  return `${count(rows.length, "date")}, ${day(first.date)} to ${day(last.date)}`;
}
