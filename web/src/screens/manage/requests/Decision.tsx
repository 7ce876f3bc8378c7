import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
import { useEffect, useState } from "react";
import { RefundQuote } from "#/account/RefundQuote";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { clock } from "#/kit/clock";
import { Dialog } from "#/kit/Dialog";
import { count, day, isZero, price } from "#/kit/format";
import { SaveBar } from "#/kit/SaveBar";
import { useShortcuts } from "#/manage/shortcuts";
import { idsOf, withoutMornings } from "#/spaces/series/nights";
import { type Answers, inWords } from "./answers";
import type { Answer } from "./use-decision";

interface DecisionProps {
  booking: Booking;
  /** The meaning of approving, for each time. */
  answers: Answers;
  /** The total of the booking if it is approved so, for several dates. */
  quote?: DecisionQuote | undefined;
  /** Sent to the renter with a denial; "" for none. */
  denial: string;
  /** The only answer that the message is meant for. */
  meantFor?: Answer | undefined;
  busy: boolean;
  onDecide: (answer: Answer) => void;
}

/** Milliseconds in which nobody can have read what just appeared. */
const unread = 500;

/**
 * Approve or deny, always in sight. Denying asks for confirmation, since it releases the time and refunds the renter. A second
 * press right after an answer does nothing: it was meant for the request before.
 */
export function Decision({ booking, answers, quote, denial, meantFor, busy, onDecide }: DecisionProps) {
  const [denying, setDenying] = useState(false);
  const [parting, setParting] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unread);
    return () => clearTimeout(timer);
  }, []);
  const resting = busy || !seen;
  const dropped = answers.approved.length > 0 ? answers.denied.flatMap(idsOf) : [];
  const back = quote && !isZero(quote.refund) ? quote.refund : undefined;
  // An answer that refunds money asks first.
  const approve = () => (dropped.length > 0 ? setParting(true) : onDecide("approved"));
  const isSeries = withoutMornings(booking.days).length > 1;
  const begun = answers.approved.some(({ time }) => Date.parse(time.startsAt) <= clock.now());
  const none = answers.approved.length === 0 ? "Choose dates to approve, or deny all." : undefined;
  const impossible =
    none ??
    (begun ? "The start time has passed. You can only deny this request." : undefined) ??
    (meantFor === "denied" ? "Your message is for a denial. Change it to approve." : undefined);
  const undeniable = meantFor === "approved" ? "Your message is for an approval. Change it to deny." : undefined;
  useShortcuts(
    resting ? {} : { ...(!impossible && { a: approve }), ...(!undeniable && { d: () => setDenying(true) }) },
  );
  return (
    <>
      <SaveBar
        label="Decision"
        actions={
          <>
            <Button
              size="small"
              look="danger-quiet"
              shortcut="D"
              reason={undeniable}
              busy={resting}
              onClick={() => setDenying(true)}
            >
              {isSeries ? "Deny all" : "Deny"}
            </Button>
            <Button size="small" look="primary" shortcut="A" reason={impossible} busy={resting} onClick={approve}>
              {isSeries && !none ? `Approve ${count(answers.approved.length, "date")}` : "Approve"}
              {quote && !isZero(quote.total) && ` for ${price(quote.total)}`}
              {back && `, refund ${price(back)}`}
            </Button>
          </>
        }
      >
        {impossible ?? (
          <span className="not-s">
            {isSeries ? (
              inWords(answers)
            ) : (
              <>
                {booking.total && <b>{price(booking.total)} for </b>}
                {booking.spaceName}
              </>
            )}
          </span>
        )}
      </SaveBar>
      {parting && (
        <Dialog
          title={`Approve ${count(answers.approved.length, "date")}, deny ${answers.denied.length}?`}
          lead={`${booking.renter.firstName} will be notified, and the denied times become available again.`}
          onClose={() => setParting(false)}
          actions={
            <>
              <Button size="small" onClick={() => setParting(false)}>
                Cancel
              </Button>
              <Button
                size="small"
                look="primary"
                autoFocus
                busy={busy}
                onClick={() => {
                  setParting(false);
                  onDecide("approved");
                }}
              >
                Approve {count(answers.approved.length, "date")}
              </Button>
            </>
          }
        >
          <div className="stack gap-4">
            <p className="small">Denied: {answers.denied.map(({ time }) => day(time.date)).join("; ")}.</p>
            <RefundQuote booking={booking} chosen={dropped} />
          </div>
        </Dialog>
      )}
      {denying && (
        <ConfirmDialog
          title="Deny this request?"
          confirmLabel="Deny request"
          busy={busy}
          onConfirm={() => {
            setDenying(false);
            onDecide("denied");
          }}
          onClose={() => setDenying(false)}
        >
          <p>{booking.renter.firstName} will be notified, and the time becomes available again.</p>
          <RefundQuote
            booking={booking}
            chosen={booking.days.filter(({ status }) => status === "pending").map(({ id }) => id)}
          />
          {denial && (
            <div>
              <p className="muted">Your message:</p>
              <blockquote className="denial-message">{denial}</blockquote>
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
