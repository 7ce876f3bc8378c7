/** The address where another date of a booking is chosen. It starts with the same hours a week later. */
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { hoursAgain } from "./book-again-path";

export function addDatePath(booking: Booking) {
  const { id, organizationShortName, spaceId } = booking;
  return paths.book(organizationShortName, spaceId, "schedule", { ...hoursAgain(booking), adds: id });
}
