import { datesTold, placingOf } from "#/account/booking-words";
import { instant } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

type Kind = Booking["history"][number]["kind"];

const words: Record<Kind, string> = {
  requested: "Requested",
  approved: "Approved",
  approvedByRule: "Approved",
  denied: "Denied",
  unanswered: "Expired without an answer",
  cancelledByHost: "Canceled by the organization",
  cancelledByRenter: "Canceled by you",
  refunding: "Refund on its way",
  refunded: "Refunded",
  refundedInPart: "Partially refunded",
  refundOrdered: "Refund issued by the organization",
  feeRefunded: "Booking fee refunded",
  refundSettled: "Refunded by the organization",
  refundFailed: "Refund to your card failed. The organization will refund you another way",
  paymentFailed: "Your card wasn’t charged. The balance is still due",
  paymentLapsed: "Your card was never charged, so there’s nothing to refund",
  adjusted: "Price adjusted",
  moved: "Date moved",
  added: "Dates added",
  dropped: "Date removed",
  split: "Split into two bookings",
  assigned: "Assigned by the organization",
  overridden: "Booked outside the usual rules",
  paymentRecorded: "Payment recorded",
  depositClaimed: "Deposit claimed",
  depositAnswered: "Deposit claim answered",
  detailsChanged: "Details changed",
  confirmationSent: "Confirmation sent again",
  checkedIn: "Checked in",
  noShow: "No-show",
  arrivalCleared: "Check-in cleared",
  depositCollected: "Deposit due",
  depositDeclined: "Deposit not collected",
  dismissed: "Dismissed",
  completed: "Completed",
};

/** A booking's events in order, with the messages sent along. */
export function History({ booking }: { booking: Booking }) {
  const { history, instant: atOnce, timeZone } = booking;
  if (history.length === 0) return null;
  // An instant booking has no request and no approval.
  const told = atOnce ? history.filter(({ kind }) => kind !== "requested") : history;
  const placing = placingOf(history);
  const word = (event: Booking["history"][number]) => {
    if (atOnce && event.kind === "approved") return "Booked";
    return event === placing ? "Booked by the organization" : words[event.kind];
  };
  return (
    <section className="mt-7" aria-labelledby="history">
      <h3 className="t-xs mb-3" id="history">
        History
      </h3>
      <ol className="timeline history">
        {told.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <b>{[word(event), datesTold(event, booking)].filter(Boolean).join(": ")}</b>
            <span className="small muted num block">
              {instant(event.at, timeZone)}
              {event.actorIsStaff && event.actorName && `, ${event.actorName}`}
            </span>
            {event.message && <p className="mt-1">{event.message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
