import { addDays, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";

/** A week after the booking's last date, or the first such weekday that is still to come. */
export function weekLater({ days, date, timeZone }: Pick<Booking, "days" | "date" | "timeZone">): string {
  const today = todayIn(timeZone);
  let next = addDays(days.at(-1)?.date ?? date, 7);
  while (next <= today) next = addDays(next, 7);
  return next;
}

/** The address where the same hours are booked anew. */
export function bookAgainPath(booking: Booking) {
  const { organizationShortName, spaceId, start, end } = booking;
  return paths.book(organizationShortName, spaceId, "schedule", { date: weekLater(booking), start, end });
}
