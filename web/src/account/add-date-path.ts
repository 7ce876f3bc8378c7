/** The address where another date of a booking is chosen. It starts with the same hours a week later. */
import { addDays } from "#/kit/format";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";

export function addDatePath({ id, organizationShortName, spaceId, days, date, start, end }: Booking) {
  const last = days.at(-1)?.date ?? date;
  return paths.book(organizationShortName, spaceId, "schedule", { date: addDays(last, 7), start, end, adds: id });
}
