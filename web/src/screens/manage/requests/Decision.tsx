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
  /** What a yes would mean for each date. */
  answers: Answers;
  /** What goes to the renter with the answer; "" for nothing. */
  message: string;
  refusal: string | undefined;
  busy: boolean;
  onDecide: (answer: Answer) => void;
}

/** So long, in milliseconds, nobody can have read what has just appeared. */
const unread = 500;

/**
 * Yes or no, always in sight. A no asks once more: it frees the time for others and sends the money back. As the next request
 * takes the place of one that was answered, a second press that was meant for that one answers nothing.
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
  const none = answers.approved.length === 0 ? "Choose the dates to approve, or deny all." : undefined;
  const impossible = refusal ?? none ?? (begun ? "Its time has begun. It can only be denied now." : undefined);
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
            {booking.renter.firstName} is told at once, the time is free for others again, and{" "}
            {booking.days.every(({ status }) => status === "pending")
              ? price(booking.total)
              : "what its dates that wait cost"}{" "}
            goes back.
          </p>
          {message && (
            <div>
              <p className="muted">With these words from you:</p>
              <blockquote className="denial-message">{message}</blockquote>
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
