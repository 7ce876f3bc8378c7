/** The answers to a request's pending dates. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import { count } from "#/kit/format";

export interface Answers {
  approved: BookingDay[];
  denied: BookingDay[];
}

/** Approves every pending date except these. */
export function answersTo(booking: Pick<Booking, "days">, denied: ReadonlySet<string>): Answers {
  const waiting = booking.days.filter(({ status }) => status === "pending");
  return {
    approved: waiting.filter(({ id }) => !denied.has(id)),
    denied: waiting.filter(({ id }) => denied.has(id)),
  };
}

/** "8 dates approved, 2 denied" */
export function inWords({ approved, denied }: Answers): string {
  if (approved.length === 0) return `${count(denied.length, "date")} denied`;
  const yes = `${count(approved.length, "date")} approved`;
  return denied.length === 0 ? yes : `${yes}, ${denied.length} denied`;
}
