import { addDays, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { alsoOf } from "#/spaces/series/also";
import { movedNight, withMornings } from "#/spaces/series/nights";
import { firstTime } from "./booking-words";

/** A week after the booking's last date, or the first such weekday that is still to come. A night is of its evening's day. */
function weekLater({ dates, date, timeZone }: Pick<Booking, "dates" | "date" | "timeZone">): string {
  const today = todayIn(timeZone);
  let next = addDays(withMornings(dates).at(-1)?.time.date ?? date, 7);
  while (next <= today) next = addDays(next, 7);
  return next;
}

/** The same hours a week later, as an address names them: over midnight with their morning. */
export function hoursAgain(booking: Booking) {
  const { time, morning } = firstTime(booking);
  const first = { date: weekLater(booking), start: time.start, end: time.end };
  return { ...first, also: alsoOf(first, movedNight(first, morning)) };
}

/** The address where the same hours are booked anew. */
export const bookAgainPath = (booking: Booking) =>
  paths.book(booking.organizationShortName, booking.spaceId, "schedule", hoursAgain(booking));
