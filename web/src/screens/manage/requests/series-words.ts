/** The name of a series: "10 Tuesdays", or "10 dates" where they fall on several weekdays. */
import { count, weekdayLong } from "#/kit/format";

export function seriesWords(days: readonly { date: string }[]): string {
  const weekdays = new Set(days.map(({ date }) => weekdayLong(date)));
  const [only] = weekdays;
  return count(days.length, weekdays.size === 1 && only ? only : "date");
}
