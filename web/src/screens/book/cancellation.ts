/** Says before a booking is made what happens if plans change. The server decides; here it is only put into words. */
import { count } from "#/kit/format";

export interface Policy {
  /** The organization's deadline, in days before the start. */
  cancellationDays: number;
  refundable: boolean;
}

/**
 * "Free cancellation until 60 days before." The server says which dates can be canceled once a time is chosen. The first of a
 * series may be too close where later ones aren't.
 */
export function cancellationInShort(
  { cancellationDays, refundable }: Policy,
  cancellable = true,
  allCancellable = true,
): string {
  if (!refundable) return "Nonrefundable.";
  const days = count(cancellationDays, "day");
  // Also true before a time is chosen.
  if (!cancellable) return `Bookings that start in less than ${days} can’t be canceled online.`;
  if (!allCancellable) return `${tooSoon(days)} Later dates: free cancellation until ${days} before.`;
  return cancellationDays > 0 ? `Free cancellation until ${days} before.` : "Free cancellation until it starts.";
}

export const tooSoon = (days: string) => `Dates that start in less than ${days} can’t be canceled online.`;
