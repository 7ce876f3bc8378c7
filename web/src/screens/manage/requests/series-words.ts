/** The name of a series: "10 Tuesdays", or "10 dates" where they fall on several weekdays. */
import { count, weekdayLong } from "#/kit/format";

export function seriesWords(dates: readonly { date: string }[]): string {
  const weekdays = new Set(dates.map(({ date }) => weekdayLong(date)));
  const [only] = weekdays;
  return count(dates.length, weekdays.size === 1 && only ? only : "date");
}
