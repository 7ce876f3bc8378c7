/** Puts the events of a booking into words for staff. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";

type Kind = Booking["history"][number]["kind"];

/**
 * `done` follows the author's name: "Kim approved the request". `happened` stands alone, where nobody in particular did
 * it.
 */
type Words = { done: string; happened?: string } | { done?: never; happened: string };

const words: Record<Kind, Words> = {
  requested: { done: "sent the request" },
  approved: { done: "approved the request", happened: "Approved automatically" },
  approvedByRule: { happened: "Approved by a rule" },
  denied: { done: "denied the request" },
  unanswered: { happened: "Expired without an answer" },
  cancelledByHost: { done: "canceled the booking" },
  cancelledByRenter: { done: "canceled the booking" },
  completed: { happened: "Completed" },
  refunding: { done: "started a refund", happened: "Refund started" },
  refunded: { happened: "Refunded" },
  refundedInPart: { happened: "Partially refunded" },
  refundFailed: { happened: "Refund to the card failed" },
  paymentFailed: { happened: "Charging the card failed; the balance is due" },
  paymentLapsed: { happened: "The card was never charged, so there’s nothing to refund" },
  adjusted: { done: "adjusted the price" },
  moved: { done: "moved a date" },
  added: { done: "added dates" },
  dropped: { done: "removed a date" },
  split: { done: "split the booking" },
  assigned: { done: "assigned the booking" },
  overridden: { done: "booked outside open hours" },
  paymentRecorded: { done: "recorded a payment" },
  depositClaimed: { done: "claimed a deposit" },
  depositAnswered: { done: "answered the deposit claim" },
  depositCollected: { done: "approved the deposit claim" },
  depositDeclined: { done: "declined the deposit claim" },
  detailsChanged: { done: "changed the details" },
  confirmationSent: { done: "resent the confirmation" },
  checkedIn: { done: "checked in the renter" },
  noShow: { done: "marked a no-show" },
  arrivalCleared: { done: "cleared the check-in" },
  refundOrdered: { done: "issued a refund" },
  feeRefunded: { done: "refunded the booking fee" },
  refundSettled: { done: "refunded the renter another way" },
  dismissed: { done: "dismissed the booking" },
};

const capitalized = (words: string) => words.replace(/^./, (first) => first.toUpperCase());

type Told = Pick<Booking["history"][number], "kind" | "actorName" | "message">;

/** The message of an event, but for what its words say already. */
export const historyMessage = ({ kind, message }: Told) => (kind === "approvedByRule" ? "" : message);

/** "Kim approved the request", "Kim made the booking" of one that staff placed, or "Approved automatically" where nobody did. */
export function historyWords({ kind, actorName: actor, message }: Told, isPlacing: boolean): string {
  if (kind === "approvedByRule" && message) return `Approved by the rule “${message}”`;
  const told = words[kind];
  const done = isPlacing ? "made the booking" : told.done;
  if (actor && done) return `${actor} ${done}`;
  return told.done === undefined ? told.happened : (told.happened ?? capitalized(told.done));
}
