import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { CancelForm } from "#/account/CancelForm";
import { Dialog } from "#/kit/Dialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";

/** Staff end a booking that was approved. The money goes back. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const refresh = useRefresh();
  const onCancelled = async () => {
    await refresh();
    toast("Cancelled Booking");
    onClose();
  };
  return (
    <Dialog
      title="Cancel this booking"
      lead={`${booking.renter.firstName} is told at once, and what was paid goes back. It can’t be taken back.`}
      onClose={onClose}
    >
      <CancelForm booking={booking} reader={booking.renter.firstName} onCancelled={onCancelled} onKeep={onClose} />
    </Dialog>
  );
}
