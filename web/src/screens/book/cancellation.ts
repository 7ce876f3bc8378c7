/** Says before a booking is made what happens if plans change. The server decides; here it is only put into words. */
import { count, dayWithYear, todayIn } from "#/kit/format";

interface Policy {
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

const tooSoon = (days: string) => `Dates that start in less than ${days} can’t be canceled online.`;

interface Terms extends Policy {
  cancellable: boolean;
  allCancellable: boolean;
  cancelBy: string;
  timeZone: string;
  /** Nothing is paid, so there is nothing to refund. */
  free: boolean;
}

/** "You can cancel online until Jan 10, 2027, 60 days before it starts. You’ll get a full refund." */
export function cancellationWords({
  cancellable,
  allCancellable,
  cancelBy,
  cancellationDays,
  timeZone,
  ...terms
}: Terms): string {
  const days = count(cancellationDays, "day");
  if (!cancellable)
    return `It starts in less than ${days}, so it can’t be canceled online.${terms.free ? "" : " If the organization cancels or denies it, you’ll get a full refund."}`;
  if (!allCancellable) {
    const refund = terms.refundable ? ", and get a full refund for them" : ". Your payment won’t be refunded";
    return `${tooSoon(days)} You can cancel the others until ${days} before they start${terms.free ? "" : refund}.`;
  }
  const refund = terms.refundable ? " You’ll get a full refund." : " Your payment won’t be refunded.";
  const deadline =
    cancellationDays > 0
      ? `${dayWithYear(todayIn(timeZone, new Date(cancelBy)))}, ${days} before it starts`
      : "it starts";
  return `You can cancel online until ${deadline}.${terms.free ? "" : refund}`;
}
