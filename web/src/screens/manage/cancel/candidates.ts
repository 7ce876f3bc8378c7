/** The times that can be canceled together on one day. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import type { RefusedDate } from "@fieldhouse/clients/tenant/model/refusedDate";
import { isOn, waits } from "#/account/booking-words";
import { addDays, dayAndOtherYear } from "#/kit/format";
import { datesOf, idsOf, spanWords, type WholeTime, whenWords, withMornings } from "#/spaces/series/nights";
import { unanswered } from "./batches";
import { type NotCanceled, reportedDates } from "./report-rows";

export interface Candidate extends WholeTime<BookingDate> {
  booking: Booking;
  /** The reason it can't be canceled now. */
  reason?: string;
}

/** The number of days that the day may lie back. */
const daysBack = 7;

export const earliest = (today: string) => addDays(today, -daysBack);

/** Every approved time that is on that day or a part of it is, at one facility or at all, by time. Over midnight it is canceled as a whole. */
export function candidatesOf(bookings: Booking[], date: string, facility: string): Candidate[] {
  return bookings
    .filter(({ facilityId }) => facility === "" || facilityId === facility)
    .flatMap((booking) =>
      withMornings(booking.dates.filter((date) => isOn(date) && !waits(date)))
        .map((whole) => ({ whole, dates: datesOf(whole) }))
        .filter(({ dates }) => dates.some((day) => day.date === date))
        .map(({ whole, dates }) => ({ booking, ...whole, ...refusalOf(dates) })),
    )
    .sort((one, other) => one.time.startsAt.localeCompare(other.time.startsAt));
}

/** Returns the reason that not all of these dates can be canceled now, if there is one. */
function refusalOf(dates: BookingDate[]): Pick<Candidate, "reason"> {
  if (dates.every(({ cancellable }) => cancellable)) return {};
  if (dates.some(({ phase }) => phase === "completed")) return { reason: "Has ended" };
  return { reason: dates.some(({ upcoming }) => !upcoming) ? "Has begun" : "Can’t be canceled now" };
}

/** "6:00 to 8:00 PM"; over midnight with both days, since the other one isn't the day that was chosen. */
export const timeWords = (
  { time, morning }: WholeTime<Pick<BookingDate, "date" | "start" | "end">>,
  sayDay = (date: string) => dayAndOtherYear(date, time.date),
) => (morning ? whenWords(time, morning, sayDay) : spanWords(time, undefined));

/** The ids of all dates of some times. */
export const allIds = (candidates: readonly Candidate[]) => candidates.flatMap(idsOf);

/** Returns the renters to notify, each once. */
export function renters(candidates: Candidate[]): string[] {
  const names = candidates.map(({ booking: { renter } }) => `${renter.firstName} ${renter.lastName}`);
  return [...new Set(names)];
}

/** The dates that the server left out, for the report. */
export const notCanceled = (chosen: readonly Candidate[], refused: readonly RefusedDate[]): NotCanceled[] =>
  refused.flatMap(({ dateId, code, detail }) =>
    chosen
      .filter((candidate) => idsOf(candidate).includes(dateId))
      .flatMap(({ booking }) => reportedDates(booking))
      .filter((date) => date.dateId === dateId)
      .map((date) => ({ ...date, reason: detail, ...(code === unanswered && { unknown: true }) })),
  );
