import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";
import { whenWords, withMornings } from "#/spaces/series/nights";

/** One time in full, several by their number and their first and last date. */
export function inShort(times: AskedTime[], timeZone: string): string {
  const today = todayIn(timeZone);
  const sayDay = (value: string) => dayAndOtherYear(value, today);
  const rows = withMornings(times);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return "";
  if (rows.length === 1) return whenWords(first.time, first.morning, sayDay);
  return `${count(rows.length, "date")}, ${sayDay(first.time.date)} to ${sayDay(last.time.date)}`;
}
