/** Puts the events of a booking into words for staff. */

/** Follows the author's name: "Kim approved the request". */
const done: Record<string, string> = {
  requested: "sent the request",
  approved: "approved the request",
  placed: "made the booking",
  denied: "denied the request",
  cancelledByHost: "canceled the booking",
  cancelledByRenter: "canceled the booking",
  refunding: "started a refund",
  adjusted: "adjusted the price",
  moved: "moved a date",
  added: "added dates",
  dropped: "removed a date",
  split: "split the booking",
  assigned: "assigned the booking",
  overridden: "booked outside open hours",
  paymentRecorded: "recorded a payment",
  depositClaimed: "claimed a deposit",
  depositAnswered: "answered the deposit claim",
  detailsChanged: "changed the details",
  confirmationSent: "resent the confirmation",
  checkedIn: "checked in the renter",
  noShow: "marked a no-show",
  arrivalCleared: "cleared the check-in",
  depositCollected: "approved the deposit claim",
  depositDeclined: "declined the deposit claim",
  refundOrdered: "issued a refund",
  feeRefunded: "refunded the booking fee",
  refundSettled: "refunded the renter another way",
  dismissed: "dismissed the booking",
  message: "sent a message",
};

/** Stands alone, where nobody in particular did it. */
const happened: Record<string, string> = {
  approved: "Approved automatically",
  approvedByRule: "Approved by a rule",
  unanswered: "Expired without an answer",
  completed: "Completed",
  refunding: "Refund started",
  refunded: "Refunded",
  refundedInPart: "Partially refunded",
  refundFailed: "Refund to the card failed",
  paymentFailed: "Charging the card failed; the balance is due",
  paymentLapsed: "The card was never charged, so there’s nothing to refund",
};

const capitalized = (words: string) => words.replace(/^./, (first) => first.toUpperCase());

/** The message of an event, but for what its words say already. */
export const historyMessage = (kind: string, message: string) => (kind === "approvedByRule" ? "" : message);

/** "Kim approved the request", or "Approved automatically" where nobody did. */
export function historyWords(kind: string, actor: string | undefined, message = ""): string {
  if (kind === "approvedByRule" && message) return `Approved by the rule “${message}”`;
  const words = done[kind];
  if (actor && words) return `${actor} ${words}`;
  return happened[kind] ?? (words ? capitalized(words) : kind);
}
