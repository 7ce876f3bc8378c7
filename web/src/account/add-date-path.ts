/** The address where another date of a booking is chosen. It starts with the same hours a week later. */
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { weekLater } from "./book-again-path";

export function addDatePath(booking: Booking) {
  const { id, organizationShortName, spaceId, start, end } = booking;
  return paths.book(organizationShortName, spaceId, "schedule", { date: weekLater(booking), start, end, adds: id });
}
