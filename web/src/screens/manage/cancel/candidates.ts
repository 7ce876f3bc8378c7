/** The dates that can be canceled together on one day. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import type { RefusedDate } from "@fieldhouse/clients/tenant/model/refusedDate";
import { addDays } from "#/kit/format";
import { unanswered } from "./batches";
import { type NotCancelled, reportedDates } from "./report-rows";

export interface Candidate {
  booking: Booking;
  day: BookingDay;
  /** Why it can't be canceled now. */
  reason?: string;
}

/** The number of days that the day may lie back. */
const daysBack = 7;

export const earliest = (today: string) => addDays(today, -daysBack);

/** Every approved date on that day, at one facility or at all, by time. */
export function candidatesOf(bookings: Booking[], date: string, facility: string): Candidate[] {
  return bookings
    .filter(({ facilityId }) => facility === "" || facilityId === facility)
    .flatMap((booking) =>
      booking.days
        .filter((day) => day.date === date && (day.status === "approved" || day.status === "completed"))
        .map((day) => ({ booking, day, ...(day.cancellable ? {} : { reason: "Has begun" }) })),
    )
    .sort((one, other) => one.day.startsAt.localeCompare(other.day.startsAt));
}

/** Whom a cancellation is told, each once. */
export function renters(candidates: Candidate[]): string[] {
  const names = candidates.map(({ booking: { renter } }) => `${renter.firstName} ${renter.lastName}`);
  return [...new Set(names)];
}

/** The dates that the server left out, for the report. */
export const notCancelled = (chosen: readonly Candidate[], refused: readonly RefusedDate[]): NotCancelled[] =>
  refused.flatMap(({ dayId, code, detail }) =>
    chosen
      .filter(({ day }) => day.id === dayId)
      .flatMap(({ booking }) => reportedDates(booking))
      .filter((date) => date.dayId === dayId)
      .map((date) => ({ ...date, reason: detail, ...(code === unanswered && { unknown: true }) })),
  );
