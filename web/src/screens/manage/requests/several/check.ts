/** Checks which of several requests can be approved, and the conflicts of the others. */
import { readBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import { listSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { inLanes } from "#/manage/in-lanes";
import { conflictOf } from "../panels/rail";

export interface Checked {
  booking: Booking;
  /** Why it can't be approved with the others. */
  problem?: string;
}

/** The problem that keeps a request from being approved whole. */
export function problemOf(
  booking: Pick<Booking, "days" | "timeZone">,
  spaceDays: readonly (SpaceDay | undefined)[],
  today = todayIn(booking.timeZone),
): string | undefined {
  const waiting = booking.days.filter(({ status }) => status === "pending");
  if (waiting.length === 0) return "Somebody else has answered it.";
  if (waiting.some(({ upcoming }) => !upcoming)) return "Its start time has passed.";
  for (const item of waiting) {
    const spaceDay = spaceDays.find((one) => one?.date === item.date);
    const conflict = spaceDay && conflictOf(spaceDay, item);
    if (conflict) return `${dayAndOtherYear(item.date, today)}: ${conflict.toLowerCase()}.`;
  }
  return undefined;
}

/** Reads each request and its days as they are now. */
export async function checkRequests(org: string, ids: readonly string[], signal: AbortSignal): Promise<Checked[]> {
  const checked = new Map<string, Checked>();
  await inLanes(ids, async (id) => {
    const booking = await readBooking(org, id, { signal });
    const spaceDays: SpaceDay[] = [];
    const waiting = booking.days.filter(({ status }) => status === "pending");
    // Several times may be on one day.
    for (const date of new Set(waiting.map(({ date }) => date))) {
      const { items } = await listSpaceDays(org, booking.spaceId, { from: date, days: 1 }, { signal });
      spaceDays.push(...items);
    }
    const problem = problemOf(booking, spaceDays);
    checked.set(id, { booking, ...(problem ? { problem } : {}) });
  });
  return ids.flatMap((id) => checked.get(id) ?? []);
}
