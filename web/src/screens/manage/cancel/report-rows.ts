/** The report of a cancellation as a file: a line for each date. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { CanceledBooking } from "@fieldhouse/clients/tenant/model/canceledBooking";
import { withMornings, withoutMornings } from "#/spaces/series/nights";

/** A date, as a report names it. */
export interface ReportedDate {
  dateId: string;
  bookingId: string;
  number: string;
  eventName: string;
  renterName: string;
  renterEmail: string;
  date: string;
  start: string;
  end: string;
}

/** A date that stays as it was, and why. */
export interface NotCanceled extends ReportedDate {
  reason: string;
  /** No answer came: it may be canceled or not. */
  unknown?: boolean;
}

/** Every date of a booking. */
export const reportedDates = ({ id: bookingId, number, eventName, renter, dates }: Booking): ReportedDate[] =>
  dates.map(({ id, date, start, end }) => ({
    dateId: id,
    bookingId,
    number,
    eventName,
    renterName: `${renter.firstName} ${renter.lastName}`,
    renterEmail: renter.email,
    date,
    start,
    end,
  }));

/** The times that stay: over midnight one, where both dates stay for the same reason. */
export const timesThatStay = (dates: readonly NotCanceled[]) =>
  withMornings(dates.map((date) => ({ ...date, status: date.reason })));

/** Counts the times of dates of a booking: over midnight one. A date that isn't known yet counts as one. */
export function timesIn(dateIds: readonly string[], dates: ReadonlyMap<string, ReportedDate>): number {
  const known = dateIds.flatMap((id) => dates.get(id) ?? []);
  return dateIds.length - known.length + withoutMornings(known).length;
}

const heading = [
  "Booking",
  "Event",
  "Renter",
  "Email",
  "Date",
  "Start",
  "End",
  "Result",
  "Refund of booking",
  "Reason",
];

const cellsOf = ({ number, eventName, renterName, renterEmail, date, start, end }: ReportedDate) => [
  number,
  eventName,
  renterName,
  renterEmail,
  date,
  start,
  end,
];

/**
 * Makes the rows of a report. A refund covers all of a booking's dates together, so it is shown on the first of them. Undefined
 * while a canceled date isn't in `dates` (by id), so that no date is left out silently.
 */
export function reportRows(
  canceled: readonly CanceledBooking[],
  dates: ReadonlyMap<string, ReportedDate>,
  refused: readonly NotCanceled[],
): string[][] | undefined {
  if (canceled.some(({ dateIds }) => dateIds.some((id) => !dates.has(id)))) return undefined;
  const done = canceled.flatMap(({ dateIds, refund }) =>
    dateIds
      .flatMap((id) => dates.get(id) ?? [])
      .sort((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`))
      .map((date, index) => [...cellsOf(date), "Canceled", (index === 0 && refund) || "", ""]),
  );
  const stayed = refused.map((date) => [
    ...cellsOf(date),
    ...(date.unknown ? [date.reason, "", ""] : ["Not canceled", "", date.reason]),
  ]);
  return [heading, ...done, ...stayed];
}
