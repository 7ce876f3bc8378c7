import type { ProblemError } from "@fieldhouse/clients/problem";
import { sendBookingConfirmation } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isOn, waits } from "#/account/booking-words";
import { retryKey } from "#/app/retry-key";
import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { EditDetails } from "./EditDetails";

/** Edits a booking's details, sends its confirmation again, and leads to its check-in. Each is offered to whoever may do it. */
export function DetailActions({ org, booking }: { org: string; booking: Booking }) {
  const [open, setOpen] = useState<"edit" | "send">();
  const changes = useRefusal("bookings.change") === undefined;
  const checksIn = useRefusal("bookings.checkIn") === undefined && !waits(booking);
  if (!(changes || checksIn) || !isOn(booking)) return null;
  const close = () => setOpen(undefined);
  return (
    <div className="row wrap mt-4">
      {changes && (
        <Button size="small" icon="edit" onClick={() => setOpen("edit")}>
          Edit details
        </Button>
      )}
      {changes && !booking.internal && (
        <Button size="small" icon="mail" onClick={() => setOpen("send")}>
          Resend confirmation
        </Button>
      )}
      {checksIn && (
        <ButtonLink size="small" icon="check" to={paths.checkIn(org, booking.id)}>
          Check-in
        </ButtonLink>
      )}
      {open === "edit" && <EditDetails org={org} booking={booking} onClose={close} />}
      {open === "send" && <ResendConfirmation org={org} booking={booking} onClose={close} />}
    </div>
  );
}

function ResendConfirmation({ org, booking, onClose }: { org: string; booking: Booking; onClose: () => void }) {
  const refresh = useRefresh();
  const [key] = useState(retryKey);
  const sending = useMutation<Booking, ProblemError>({
    mutationFn: () => key.call({}, (idempotencyKey) => sendBookingConfirmation(org, booking.id, { idempotencyKey })),
    onSuccess: async () => {
      toast("Confirmation message sent");
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog
      title="Resend the confirmation?"
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" look="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
            Send email
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {sending.error && (
          <Notice tone="danger" live>
            <b>Error sending message. </b>
            {sending.error.message}
          </Notice>
        )}
        <p>
          {booking.renter.email} gets the {waits(booking) ? "request’s receipt" : "confirmation"} again.
        </p>
      </div>
    </Dialog>
  );
}
