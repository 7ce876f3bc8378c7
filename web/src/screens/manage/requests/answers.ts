/** The answers to a request's pending times. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { count } from "#/kit/format";
import { idsOf, type WholeTime, withMornings } from "#/spaces/series/nights";

export interface Answers {
  approved: WholeTime<BookingDate>[];
  denied: WholeTime<BookingDate>[];
}

/** Approves every pending time except those that one of these dates is of: over midnight both dates get one answer. */
export function answersTo(booking: Pick<Booking, "dates">, denied: ReadonlySet<string>): Answers {
  const waiting = withMornings(booking.dates.filter(({ status }) => status === "pending"));
  const isDenied = (whole: WholeTime<BookingDate>) => idsOf(whole).some((id) => denied.has(id));
  return {
    approved: waiting.filter((whole) => !isDenied(whole)),
    denied: waiting.filter(isDenied),
  };
}

/** "8 dates to approve, 2 to deny": nothing is answered yet. */
export function inWords({ approved, denied }: Answers): string {
  if (approved.length === 0) return `${count(denied.length, "date")} to deny`;
  const yes = `${count(approved.length, "date")} to approve`;
  return denied.length === 0 ? yes : `${yes}, ${denied.length} to deny`;
}

const hasBegun = ({ time }: WholeTime<BookingDate>) => !time.upcoming;

/** True if a time that would be approved has begun. */
export const approvesBegun = ({ approved }: Answers) => approved.some(hasBegun);

/** Why the chosen times can't be approved, where one has begun: the others can, once it is left out. */
export function begunWords({ approved, denied }: Answers): string | undefined {
  const begun = approved.filter(hasBegun);
  if (begun.length === 0) return undefined;
  const waiting = [...approved, ...denied];
  if (waiting.every(hasBegun))
    return waiting.length === 1
      ? "The start time has passed. You can only deny this request."
      : "The start times have passed. You can only deny this request.";
  return begun.length === 1
    ? "1 date has already started. Uncheck it to approve others."
    : `${begun.length} dates have already started. Uncheck them to approve others.`;
}
