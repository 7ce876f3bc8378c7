import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mayStillHappen } from "#/account/booking-words";
import { CancelForm } from "#/account/CancelForm";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { day, instant, isZero, price, span } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { type Booking, ownBookingQuery } from "#/queries/bookings";
import { AskOrganization } from "./AskOrganization";

/** Offers to cancel the booking online, or says why that isn't possible and whom to contact. */
export function Cancelling({ booking }: { booking: Booking }) {
  const [asks, setAsks] = useState(false);
  if (!mayStillHappen(booking) || Date.parse(booking.startsAt) <= Date.now()) return null;
  const { cancellable, cancelBy, createdAt, timeZone, organizationName } = booking;
  return (
    <>
      <hr className="rule mt-7 mb-4" />
      <div className="row between wrap small">
        <span className="muted measure">
          {cancellable ? (
            <>
              {cancelBy && `You can cancel online until ${instant(cancelBy, timeZone)}. `}
              {refundWords(booking)}
            </>
          ) : (
            <>
              {cancelBy && Date.parse(cancelBy) <= Date.parse(createdAt)
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
          <AskOrganization booking={booking} />
        )}
      </div>
      {asks && <CancelDialog booking={booking} onClose={() => setAsks(false)} />}
    </>
  );
}

function refundWords({ total, refundable, payments }: Booking) {
  if (isZero(total) || payments.length === 0) return "You haven’t paid anything.";
  return refundable ? `You’ll be refunded ${price(total)}.` : "Your payment won’t be refunded.";
}

function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queries = useQueryClient();
  const onCancelled = (cancelled: Booking) => {
    queries.setQueryData(ownBookingQuery(booking.id).queryKey, cancelled);
    void queries.invalidateQueries({ queryKey: ["listOwnBookings"] });
    onClose();
    toast("Cancelled Booking");
  };
  return (
    <Dialog
      title="Cancel this booking?"
      lead={`${booking.spaceName}, ${day(booking.date)}, ${span(booking.start, booking.end)}. ${refundWords(booking)}`}
      onClose={onClose}
    >
      <CancelForm booking={booking} reader={booking.organizationName} onCancelled={onCancelled} onKeep={onClose} />
    </Dialog>
  );
}
