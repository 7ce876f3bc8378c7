/** Other bookings on a request's days, in its space or in what shares a part with it. */
import type { ScheduleClosure } from "@fieldhouse/clients/tenant/model/scheduleClosure";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import { addDays, minutesOf } from "#/kit/format";

/** The most days that one schedule holds. */
const mostDays = 42;

/** The fewest stretches of the schedule that cover these days. */
export function stretchesOf(days: readonly string[]): { from: string; to: string }[] {
  const stretches: { from: string; to: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = stretches.at(-1);
    if (last && day < addDays(last.from, mostDays)) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

/** The dates of other bookings on a day, by time. */
export const neighborsOf = (dates: readonly ScheduleDate[], day: string, booking: string): ScheduleDate[] =>
  dates
    .filter(({ date, bookingId }) => date === day && bookingId !== booking)
    .sort((one, other) => one.start.localeCompare(other.start));

/** The name of what closes the space at a date's time, where somebody gave it one. */
export const closingOf = (
  closures: readonly ScheduleClosure[],
  space: string,
  { date, start, end }: { date: string; start: string; end: string },
): string | undefined =>
  closures.find(
    ({ title, spaceIds, dates, times }) =>
      title !== "" &&
      spaceIds.includes(space) &&
      dates.includes(date) &&
      times.some((time) => minutesOf(time.start) < minutesOf(end) && minutesOf(start) < minutesOf(time.end)),
  )?.title;
