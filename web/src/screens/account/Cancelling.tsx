import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { isPromise } from "#/account/booking-words";
import { CancelForm } from "#/account/CancelForm";
import { useCancelChoice } from "#/account/cancel-choice";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count, dayAndOtherYear, instant, isZero, todayIn } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { type Booking, ownBookingQuery } from "#/queries/bookings";
import { whenWords, withoutMornings } from "#/spaces/series/nights";
import { AskOrganization } from "./AskOrganization";

interface CancellingProps {
  booking: Booking;
  /** Receives focus after a cancellation, so that the new status is in view. */
  after: RefObject<HTMLElement | null>;
  /** Leads to where one writes to the organization. */
  onWrite: () => void;
}

/** Offers to cancel the booking online, or says why that isn't possible and whom to contact. */
export function Cancelling({ booking, after, onWrite }: CancellingProps) {
  const [asks, setAsks] = useState(false);
  const [canceled, setCanceled] = useState(0);
  useEffect(() => {
    if (canceled) after.current?.focus();
  }, [canceled, after]);
  const next = withoutMornings(booking.dates).find(({ upcoming }) => upcoming);
  if (!next) return null;
  const { cancellable, cancelBy, bookedAfterDeadline, timeZone, organizationName } = booking;
  return (
    <>
      <hr className="rule mt-7 mb-4" />
      <div className="row between wrap small">
        <span className="muted measure">
          {cancellable ? (
            <>
              {next.cancellable
                ? deadlineWords(booking)
                : `The next date can’t be canceled online${bookedAfterDeadline ? "" : " anymore"}, but later dates can. `}
              {termsWords(booking)}
            </>
          ) : (
            <>
              {bookedAfterDeadline
                ? "It was booked too close to its start to be canceled online. "
                : cancelBy
                  ? `The deadline to cancel online was ${instant(cancelBy, timeZone)}. `
                  : "This booking can no longer be canceled online. "}
              To cancel, contact {organizationName}. They decide on any refund.
            </>
          )}
        </span>
        {cancellable ? (
          <Button look="danger-quiet" size="small" onClick={() => setAsks(true)}>
            Cancel booking
          </Button>
        ) : (
          <AskOrganization booking={booking} onWrite={onWrite} />
        )}
      </div>
      {asks && (
        <CancelDialog
          booking={booking}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            setCanceled((times) => times + 1);
          }}
        />
      )}
    </>
  );
}

/** Each date of a series has its own deadline; `cancelBy` is that of the next one. */
function deadlineWords({ cancelBy, cancellationDays, dates, timeZone }: Booking) {
  if (!cancelBy) return "";
  const until = instant(cancelBy, timeZone);
  if (withoutMornings(dates).filter(({ cancellable }) => cancellable).length < 2)
    return `You can cancel online until ${until}. `;
  const before = cancellationDays > 0 ? `${count(cancellationDays, "day")} before it starts` : "it starts";
  return `You can cancel each date online until ${before}, the next one until ${until}. `;
}

function termsWords({ total = "0.00", refundable, payments, dates }: Booking) {
  if (isZero(total) || payments.length === 0) return "You haven’t paid anything.";
  const canceled = withoutMornings(dates).length > 1 ? " for the dates you cancel" : "";
  if (payments.every(isPromise)) return `${refundable ? "You won’t" : "You’ll still"} be billed${canceled}.`;
  return refundable ? `You’ll be refunded what you paid${canceled}.` : "Your payment won’t be refunded.";
}

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
  onDone: () => void;
}

function CancelDialog({ booking, onClose, onDone }: CancelDialogProps) {
  const queries = useQueryClient();
  const today = todayIn(booking.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const choice = useCancelChoice(booking, "renter");
  // Of a series that has begun, those that are over stay.
  const times = choice.times.filter(({ time }) => time.cancellable);
  const what =
    times.length > 1
      ? choice.number > 0 && count(choice.number, "date")
      : times.map(({ time, morning }) => whenWords(time, morning, sayDay)).join();
  const onCanceled = (canceled: Booking) => {
    queries.setQueryData(ownBookingQuery(booking.id).queryKey, canceled);
    void queries.invalidateQueries({ queryKey: ["listOwnBookings"] });
    onDone();
    toast("Cancelled Booking");
  };
  return (
    <Dialog
      title="Cancel this booking?"
      lead={what ? `${booking.spaceName}, ${what}` : booking.spaceName}
      onClose={onClose}
    >
      <CancelForm
        booking={booking}
        choice={choice}
        reader={booking.organizationName}
        onCanceled={onCanceled}
        onKeep={onClose}
      />
    </Dialog>
  );
}
