import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { isOn } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { useRefusal } from "#/manage/rights";
import { AddDates } from "./AddDates";

/** Shown where dates can still be added. */
export function AddDatesButton({ org, booking }: { org: string; booking: Booking }) {
  const [open, setOpen] = useState(false);
  const refusal = useRefusal("bookings.change");
  return (
    <>
      {!refusal && isOn(booking) && (
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          Add dates
        </Button>
      )}
      {open && <AddDates org={org} booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
