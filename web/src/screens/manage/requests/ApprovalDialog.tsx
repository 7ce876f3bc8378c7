import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useEffect, useRef } from "react";
import { RefundQuote } from "#/account/RefundQuote";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { idsOf, withoutMornings } from "#/spaces/series/nights";
import type { Answers } from "./answers";

interface ApprovalDialogProps {
  booking: Booking;
  answers: Answers;
  /** Those of the approved times that the space isn't open for anymore. */
  against: Answers["approved"];
  /** The reasons, by the date's id. */
  conflicts: ReadonlyMap<string, string>;
  /** The ones that couldn't be checked for conflicts. */
  unchecked: Answers["approved"];
  checking: boolean;
  onCheckAgain: (() => void) | undefined;
  busy: boolean;
  onApprove: () => void;
  onClose: () => void;
}

/**
 * Asks before an approval that denies other dates, or that books a time for which the space isn't open anymore or may not be.
 */
export function ApprovalDialog({
  booking,
  answers,
  against,
  conflicts,
  unchecked,
  checking,
  onCheckAgain,
  busy,
  onApprove,
  onClose,
}: ApprovalDialogProps) {
  const { approved, denied } = answers;
  const isSeries = withoutMornings(booking.days).length > 1;
  const approve = isSeries ? `Approve ${count(approved.length, "date")}` : "Approve request";
  const { firstName } = booking.renter;
  const today = todayIn(booking.timeZone);
  const sayDay = ({ time }: Answers["denied"][number]) => dayAndOtherYear(time.date, today);
  const known = unchecked.length === 0;
  const found = useRef<HTMLDivElement>(null);
  // "Try again" is gone once it has helped.
  useEffect(() => {
    if (known && document.activeElement === document.body) found.current?.focus();
  }, [known]);
  return (
    <Dialog
      title={
        denied.length > 0 ? `${approve}, deny ${denied.length}?` : isSeries ? `${approve}?` : "Approve this request?"
      }
      lead={
        denied.length > 0
          ? `${firstName} will be notified, and the denied times become available again.`
          : `${firstName} will be notified.`
      }
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            look="primary"
            autoFocus={known && against.length === 0}
            busy={busy || checking}
            onClick={onApprove}
          >
            {approve}
          </Button>
        </>
      }
    >
      <div className="stack gap-4" ref={found} tabIndex={-1}>
        {!known && (
          <Notice
            tone="warn"
            live
            action={
              <Button size="small" busy={checking} onClick={onCheckAgain}>
                Try again
              </Button>
            }
          >
            <b>
              {isSeries
                ? `${count(unchecked.length, "date")} couldn’t be checked for conflicts`
                : "Conflicts couldn’t be checked"}
              .
            </b>{" "}
            Try again, or make sure {booking.spaceName} can be used then.
          </Notice>
        )}
        {against.length > 0 && (
          <div className="stack gap-2">
            <Notice tone="warn">
              <b>
                {isSeries
                  ? count(against.length, "date has a conflict", "dates have a conflict")
                  : "This time has a conflict"}
                .
              </b>{" "}
              Approving books {against.length === 1 ? "it" : "them"} anyway. Make sure {booking.spaceName} can be used
              then.
            </Notice>
            <ul className="small" aria-label="Conflicts">
              {against.map((whole) => {
                const reasons = new Set(idsOf(whole).flatMap((id) => conflicts.get(id) ?? []));
                return (
                  <li key={whole.time.id}>
                    {sayDay(whole)}: {[...reasons].join("; ")}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        {denied.length > 0 && (
          <>
            <p className="small">Denied: {denied.map(sayDay).join("; ")}.</p>
            <RefundQuote booking={booking} chosen={denied.flatMap(idsOf)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
