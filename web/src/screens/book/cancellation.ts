/** Says before a booking is made what happens if plans change. The server decides; here it is only put into words. */
import { count, dayWithYear, todayIn } from "#/kit/format";

interface Policy {
  /** The organization's deadline, in days before the start. */
  cancellationDays: number;
  refundable: boolean;
}

/** "Free cancellation until 60 days before." `cancellable` is known once a time is chosen. */
export function cancellationInShort({ cancellationDays, refundable }: Policy, cancellable = true): string {
  if (!refundable) return "Nonrefundable.";
  if (!cancellable) return `Bookings less than ${count(cancellationDays, "day")} ahead can’t be canceled online.`;
  return cancellationDays > 0
    ? `Free cancellation until ${count(cancellationDays, "day")} before.`
    : "Free cancellation until it starts.";
}

interface Terms extends Policy {
  cancellable: boolean;
  cancelBy: string;
  timeZone: string;
  /** Nothing is paid, so there is nothing to refund. */
  free: boolean;
}

/** "You can cancel online until Jan 10, 2027, 60 days before it starts. You’ll get a full refund." */
export function cancellationWords({ cancellable, cancelBy, cancellationDays, timeZone, ...terms }: Terms): string {
  const days = count(cancellationDays, "day");
  if (!cancellable)
    return `It starts in less than ${days}, so it can’t be canceled online.${terms.free ? "" : " If the organization cancels or denies it, you’ll get a full refund."}`;
  const refund = terms.refundable ? " You’ll get a full refund." : " Your payment won’t be refunded.";
  const deadline =
    cancellationDays > 0
      ? `${dayWithYear(todayIn(timeZone, new Date(cancelBy)))}, ${days} before it starts`
      : "it starts";
  return `You can cancel online until ${deadline}.${terms.free ? "" : refund}`;
}
