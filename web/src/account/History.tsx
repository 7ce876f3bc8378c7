import { datesTold } from "#/account/booking-words";
import { instant } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

const words: Record<string, string> = {
  created: "Requested",
  requested: "Requested",
  booked: "Booked",
  paid: "Paid",
  approved: "Approved",
  denied: "Denied",
  unanswered: "Not answered in time",
  cancelled: "Cancelled",
  cancelledByHost: "Cancelled by the organization",
  cancelledByRenter: "Cancelled by you",
  refunding: "Refund on its way",
  refunded: "Refunded",
  refundedInPart: "Refunded in part",
  refundOrdered: "Refund ordered by the organization",
  feeRefunded: "Booking fee given back",
  refundSettled: "Given back by the organization",
  refundFailed: "A refund did not reach your card. The organization gives it back another way",
  paymentFailed: "Your card was not charged: this is still to be paid",
  paymentLapsed: "Your card was never charged, so nothing comes back to it",
  adjusted: "Price adjusted",
  moved: "Date moved",
  added: "Dates added",
  dropped: "Date taken out",
  split: "Split into two bookings",
  assigned: "Assigned by the organization",
  overridden: "Placed outside the usual rules",
  paymentRecorded: "Payment recorded",
  depositClaimed: "Deposit asked for",
  depositCollected: "Deposit to be paid",
  depositDeclined: "Deposit not collected",
  dismissed: "Taken off the lists",
  completed: "Completed",
};

/** What happened to a booking, and what was said. */
export function History({ booking: { history, days, timeZone } }: { booking: Booking }) {
  if (history.length === 0) return null;
  return (
    <section style={{ marginTop: 28 }} aria-labelledby="history">
      <h3 className="t-xs" id="history" style={{ marginBottom: 12 }}>
        What happened
      </h3>
      <ol className="timeline history">
        {history.map(({ at, kind, actorName, actorIsStaff, message, ...event }) => (
          <li key={`${at} ${kind}`}>
            <b>{[words[kind] ?? kind, datesTold(event, days)].filter(Boolean).join(": ")}</b>
            <span className="small muted num" style={{ display: "block" }}>
              {instant(at, timeZone)}
              {actorIsStaff && actorName && `, ${actorName}`}
            </span>
            {message && <p style={{ marginTop: 4 }}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
