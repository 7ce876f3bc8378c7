/** Checks which of several requests can be approved, and the conflicts of the others. */
import { readBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { inLanes } from "#/manage/in-lanes";
import { withMornings } from "#/spaces/series/nights";
import { conflictWords } from "../conflict-words";

export interface Checked {
  booking: Booking;
  /** Why it can't be approved with the others. */
  problem?: string;
}

type Dated = Pick<Booking, "dates">;

/** Its dates that wait for an answer. */
const waitingOf = ({ dates }: Dated) => dates.filter(({ status }) => status === "pending");

/** The problem that keeps a request from being approved whole. */
export function problemOf(
  booking: Pick<Booking, "dates" | "timeZone">,
  today = todayIn(booking.timeZone),
): string | undefined {
  const waiting = waitingOf(booking);
  if (waiting.length === 0) return "Someone else has answered it.";
  if (waiting.some(({ conflict }) => conflict === "past")) return "Its start time has passed.";
  for (const item of waiting) {
    const conflict = conflictWords(item);
    if (conflict) return `${dayAndOtherYear(item.date, today)}: ${conflict.toLowerCase()}.`;
  }
  return undefined;
}

/** Says how to go on with those that have a problem. Undefined where none of them waits anymore. */
export function leftWords(withProblem: readonly Dated[]): string | undefined {
  const left = withProblem.map(waitingOf).filter((waiting) => waiting.length > 0);
  if (left.length === 0) return undefined;
  const stay = count(left.length, "request stays", "requests stay");
  const them = left.length === 1 ? "it" : "them";
  const answers = left.some((waiting) => withMornings(waiting).length > 1)
    ? "move dates or answer date by date"
    : left.every((waiting) => waiting.some(({ conflict }) => conflict === "past"))
      ? `deny ${them}`
      : left.length === 1
        ? "move its date or approve it by itself"
        : "move dates or answer them one by one";
  return `${stay} pending. Open ${them} to ${answers}.`;
}

/** Reads each request as it is now. */
export async function checkRequests(org: string, ids: readonly string[], signal: AbortSignal): Promise<Checked[]> {
  const checked = new Map<string, Checked>();
  await inLanes(ids, async (id) => {
    const booking = await readBooking(org, id, { signal });
    const problem = problemOf(booking);
    checked.set(id, { booking, ...(problem ? { problem } : {}) });
  });
  return ids.flatMap((id) => checked.get(id) ?? []);
}
