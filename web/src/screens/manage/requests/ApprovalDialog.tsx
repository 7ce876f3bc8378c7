import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
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
  busy: boolean;
  onApprove: () => void;
  onClose: () => void;
}

/**
 * Asks before an approval that denies other dates, or that books a time for which the space isn't open anymore.
 */
export function ApprovalDialog({
  booking,
  answers,
  against,
  conflicts,
  busy,
  onApprove,
  onClose,
}: ApprovalDialogProps) {
  const { approved, denied } = answers;
  const isSeries = withoutMornings(booking.dates).length > 1;
  const approve = isSeries ? `Approve ${count(approved.length, "date")}` : "Approve request";
  const { firstName } = booking.renter;
  const today = todayIn(booking.timeZone);
  const sayDay = ({ time }: Answers["denied"][number]) => dayAndOtherYear(time.date, today);
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
          <Button size="small" look="primary" autoFocus={against.length === 0} busy={busy} onClick={onApprove}>
            {approve}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
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
