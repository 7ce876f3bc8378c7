import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
import { useEffect, useState } from "react";
import { RefundQuote } from "#/account/RefundQuote";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { count, isZero, price } from "#/kit/format";
import { SaveBar } from "#/kit/SaveBar";
import { useShortcuts } from "#/manage/shortcuts";
import { idsOf, withoutMornings } from "#/spaces/series/nights";
import { ApprovalDialog } from "./ApprovalDialog";
import { type Answers, begunWords, inWords } from "./answers";
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
  /** The reason why the space isn't open for a date anymore, by the date's id. */
  conflicts: ReadonlyMap<string, string>;
  busy: boolean;
  onDecide: (answer: Answer) => void;
}

/** Milliseconds in which nobody can have read what just appeared. */
const unseen = 500;

/**
 * Approve or deny, always in sight. Denying asks for confirmation, since it releases the time and refunds the renter; so does
 * approving a date that the space isn't open for anymore. A second press right after an answer does nothing: it was meant for the
 * request before.
 */
export function Decision({ booking, answers, quote, denial, meantFor, conflicts, busy, onDecide }: DecisionProps) {
  const [denying, setDenying] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unseen);
    return () => clearTimeout(timer);
  }, []);
  const resting = busy || !seen;
  const drops = answers.approved.length > 0 && answers.denied.length > 0;
  const against = answers.approved.filter((whole) => idsOf(whole).some((id) => conflicts.has(id)));
  const back = quote && !isZero(quote.refund) ? quote.refund : undefined;
  const approve = () => (drops || against.length > 0 ? setConfirming(true) : onDecide("approved"));
  const isSeries = withoutMornings(booking.dates).length > 1;
  const none = answers.approved.length === 0 ? "Choose dates to approve, or deny all." : undefined;
  const impossible =
    none ??
    begunWords(answers) ??
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
      {confirming && (
        <ApprovalDialog
          booking={booking}
          answers={answers}
          against={against}
          conflicts={conflicts}
          busy={busy}
          onApprove={() => {
            setConfirming(false);
            onDecide("approved");
          }}
          onClose={() => setConfirming(false)}
        />
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
            chosen={booking.dates.filter(({ status }) => status === "pending").map(({ id }) => id)}
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
