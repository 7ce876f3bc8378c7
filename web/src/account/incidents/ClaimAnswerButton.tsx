import { useState } from "react";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import type { Booking } from "#/queries/bookings";
import { AnswerClaim } from "./AnswerClaim";

interface ClaimAnswerButtonProps {
  organization: string;
  booking: Booking;
  deposit: Booking["deposits"][number];
  side: "renter" | "staff";
  /** The recipient of the answer. */
  to: string;
}

/** Answers an open claim when it's this side's turn. The platform's staff don't answer for an organization. */
export function ClaimAnswerButton({ organization, booking, deposit, side, to }: ClaimAnswerButtonProps) {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const { incident } = deposit;
  if (incident?.turn !== side || (side === "staff" && user?.superadmin)) return null;
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setOpen(true)}>
        Answer claim
      </Button>
      {open && (
        <AnswerClaim
          organization={organization}
          booking={booking}
          incident={incident.id}
          to={to}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
