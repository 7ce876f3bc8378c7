import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { waits } from "#/account/booking-words";
import { CancelForm } from "#/account/CancelForm";
import { going, useCancelChoice } from "#/account/cancel-choice";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";

/** Lets staff cancel a booking that can still be canceled. If it has pending dates, only its approved dates can be. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const refusal = useRefusal("bookings.cancel");
  const isPending = waits(booking);
  if (!booking.dates.some(({ cancellable, phase }) => cancellable && (phase === "booked" || !isPending))) return null;
  return (
    <>
      <Button size="small" look="danger-quiet" icon="ban" reason={refusal} onClick={() => setAsking(true)}>
        {isPending ? "Cancel approved dates" : "Cancel booking"}
      </Button>
      {asking && <CancelDialog booking={booking} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const refresh = useRefresh();
  const choice = useCancelChoice(booking, "staff");
  const dates = going(choice.number, waits(booking) ? "approved date" : "date");
  const onCanceled = async () => {
    await refresh();
    toast("Cancelled Booking");
    onClose();
  };
  return (
    <Dialog
      title={choice.several ? `Cancel ${dates}?` : "Cancel this booking?"}
      lead={`${booking.renter.firstName} will be notified. This can’t be undone.`}
      onClose={onClose}
    >
      <CancelForm
        booking={booking}
        choice={choice}
        reader={booking.renter.firstName}
        onCanceled={onCanceled}
        onKeep={onClose}
      />
    </Dialog>
  );
}
