/** Finding one of one's own bookings by words and state. */

import { soughtWords } from "#/kit/fold";
import type { BookingSummary } from "#/queries/bookings";

/** The filter's labels, each with the statuses that it covers. */
export const stateGroups = {
  pending: { label: "Pending", statuses: ["pending", "parent"] },
  approved: { label: "Booked", statuses: ["approved"] },
  completed: { label: "Completed", statuses: ["completed"] },
  denied: { label: "Denied", statuses: ["denied"] },
  canceled: { label: "Canceled", statuses: ["cancelledByHost", "cancelledByRenter"] },
  refunded: { label: "Refunded", statuses: ["refunding", "refunded"] },
} as const satisfies Record<string, { label: string; statuses: BookingSummary["status"][] }>;

export type StateGroup = keyof typeof stateGroups;

export const isStateGroup = (text: string | null): text is StateGroup => text !== null && text in stateGroups;

type Found = Pick<
  BookingSummary,
  "number" | "spaceName" | "facilityName" | "organizationName" | "eventName" | "status" | "startsAt"
>;

/** Returns bookings in a state that contain every word, latest first. */
export function matching<Booking extends Found>(
  bookings: Booking[],
  { words, state }: { words: string; state?: StateGroup | undefined },
): Booking[] {
  const has = soughtWords(words);
  const statuses: readonly string[] | undefined = state && stateGroups[state].statuses;
  return bookings
    .filter(({ status }) => statuses?.includes(status) ?? true)
    .filter(({ number, spaceName, facilityName, organizationName, eventName }) => {
      return has([number, spaceName, facilityName, organizationName, eventName].join(" "));
    })
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
}
