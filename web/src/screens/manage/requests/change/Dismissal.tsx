import type { ProblemError } from "@fieldhouse/clients/problem";
import { dismissBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isOn } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";

const failed =
  "An error occured when trying to dismiss this booking. Please try again later, or contact the provider for further assistance.";

/** Takes a booking that was denied, canceled, or refunded off the lists. */
export function Dismissal({ org, booking }: { org: string; booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const refusal = useRefusal("bookings.cancel");
  const refresh = useRefresh();
  const dismissal = useMutation<Booking, ProblemError>({
    mutationFn: () => dismissBooking(org, booking.id),
    onSuccess: () => {
      setAsking(false);
      toast("Removed");
      void refresh();
    },
  });
  if (refusal || isOn(booking) || booking.history.some(({ kind }) => kind === "dismissed")) return null;
  return (
    <>
      <Button size="small" look="danger-quiet" icon="trash" onClick={() => setAsking(true)}>
        Dismiss
      </Button>
      {asking && (
        <ConfirmDialog
          title="Dismiss this booking?"
          confirmLabel="Dismiss"
          busy={dismissal.isPending}
          error={dismissal.error ? failed : undefined}
          onConfirm={() => dismissal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>It’s removed from lists for good. Its page, history, and payments remain.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
