import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useEffect, useState } from "react";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { count, price } from "#/kit/format";
import { SaveBar } from "#/kit/SaveBar";
import { useShortcuts } from "#/manage/shortcuts";
import { type Answers, inWords } from "./answers";
import type { Answer } from "./use-decision";

interface DecisionProps {
  booking: Booking;
  /** What approving would mean for each date. */
  answers: Answers;
  /** Sent to the renter with the answer; "" for none. */
  message: string;
  refusal: string | undefined;
  busy: boolean;
  onDecide: (answer: Answer) => void;
}

/** Milliseconds in which nobody can have read what just appeared. */
const unread = 500;

/**
 * Approve or deny, always in sight. Denying asks for confirmation, since it releases the time and refunds the renter. A second
 * press right after an answer does nothing: it was meant for the request before.
 */
export function Decision({ booking, answers, message, refusal, busy, onDecide }: DecisionProps) {
  const [denying, setDenying] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unread);
    return () => clearTimeout(timer);
  }, []);
  const resting = busy || !seen;
  const approve = () => onDecide("approved");
  const isSeries = booking.days.length > 1;
  const begun = answers.approved.some(({ startsAt }) => Date.parse(startsAt) <= Date.now());
  const none = answers.approved.length === 0 ? "Choose dates to approve, or deny all." : undefined;
  const impossible =
    refusal ?? none ?? (begun ? "The start time has passed. You can only deny this request." : undefined);
  useShortcuts(refusal || resting ? {} : { ...(!impossible && { a: approve }), d: () => setDenying(true) });
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
              reason={refusal}
              busy={resting}
              onClick={() => setDenying(true)}
            >
              {isSeries ? "Deny all" : "Deny"}
            </Button>
            <Button size="small" look="primary" shortcut="A" reason={impossible} busy={resting} onClick={approve}>
              {isSeries && !none ? `Approve ${count(answers.approved.length, "date")}` : "Approve"}
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
                <b>{price(booking.total)}</b> for {booking.spaceName}
              </>
            )}
          </span>
        )}
      </SaveBar>
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
          <p>
            {booking.renter.firstName} will be notified, the time becomes available again, and{" "}
            {booking.days.every(({ status }) => status === "pending")
              ? price(booking.total)
              : "the pending dates’ price"}{" "}
            will be refunded.
          </p>
          {message && (
            <div>
              <p className="muted">Your message:</p>
              <blockquote className="denial-message">{message}</blockquote>
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
