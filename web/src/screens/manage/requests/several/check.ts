/** Checks which of several requests can be approved, and the conflicts of the others. */
import { readBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { inLanes } from "#/manage/in-lanes";
import { conflictWords } from "../conflict-words";

export interface Checked {
  booking: Booking;
  /** Why it can't be approved with the others. */
  problem?: string;
}

/** The problem that keeps a request from being approved whole. */
export function problemOf(
  booking: Pick<Booking, "dates" | "timeZone">,
  today = todayIn(booking.timeZone),
): string | undefined {
  const waiting = booking.dates.filter(({ status }) => status === "pending");
  if (waiting.length === 0) return "Somebody else has answered it.";
  if (waiting.some(({ conflict }) => conflict === "past")) return "Its start time has passed.";
  for (const item of waiting) {
    const conflict = conflictWords(item);
    if (conflict) return `${dayAndOtherYear(item.date, today)}: ${conflict.toLowerCase()}.`;
  }
  return undefined;
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
