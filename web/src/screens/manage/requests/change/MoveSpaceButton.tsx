import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { isOn } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { useRefusal } from "#/manage/rights";
import { MoveSpace } from "./MoveSpace";

/** Shown while all active dates are upcoming. */
export function MoveSpaceButton({ org, booking }: { org: string; booking: Booking }) {
  const [open, setOpen] = useState(false);
  const refusal = useRefusal("bookings.change");
  const standing = booking.dates.filter(isOn);
  const isToCome = standing.length > 0 && standing.every(({ upcoming }) => upcoming);
  return (
    <>
      {!refusal && isToCome && (
        <Button size="small" icon="building" onClick={() => setOpen(true)}>
          Another space
        </Button>
      )}
      {open && <MoveSpace org={org} booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
