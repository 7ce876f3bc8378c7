import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useEffect, useState } from "react";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { price } from "#/kit/format";
import { SaveBar } from "#/kit/SaveBar";
import { useShortcuts } from "#/manage/shortcuts";
import type { Answer } from "./use-decision";

interface DecisionProps {
  booking: Booking;
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
export function Decision({ booking, message, refusal, busy, onDecide }: DecisionProps) {
  const [denying, setDenying] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unread);
    return () => clearTimeout(timer);
  }, []);
  const resting = busy || !seen;
  const approve = () => onDecide("approved");
  const waits = booking.days.filter(({ status }) => status === "pending");
  const begun = waits.some(({ startsAt }) => Date.parse(startsAt) <= Date.now());
  const tooLate = refusal ?? (begun ? "Its time has begun. It can only be denied now." : undefined);
  useShortcuts(refusal || resting ? {} : { ...(!tooLate && { a: approve }), d: () => setDenying(true) });
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
              Deny
            </Button>
            <Button size="small" look="primary" shortcut="A" reason={tooLate} busy={resting} onClick={approve}>
              Approve
            </Button>
          </>
        }
      >
        {tooLate ?? (
          <span className="not-s">
            <b>{price(booking.total)}</b> for {booking.spaceName}
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
            {booking.renter.firstName} is told at once, the time is free for others again, and {price(booking.total)}{" "}
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
