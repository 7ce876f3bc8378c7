import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDeposit } from "@fieldhouse/clients/tenant/model/bookingDeposit";
import { useState } from "react";
import { ClaimAnswerButton } from "#/account/incidents/ClaimAnswerButton";
import { Button } from "#/kit/Button";
import { renterNameFirst } from "#/manage/notes";
import { useRefusal } from "#/manage/rights";
import { OpenIncident } from "./OpenIncident";
import { SettleIncident } from "./SettleIncident";

interface DepositActionsProps {
  org: string;
  booking: Booking;
  deposit: BookingDeposit;
}

/** Claims a deposit after the event, answers the renter about it, and settles the claim. */
export function DepositActions({ org, booking, deposit }: DepositActionsProps) {
  const [open, setOpen] = useState(false);
  const refusal = useRefusal("payments.record");
  const close = () => setOpen(false);
  const { incident } = deposit;
  if (refusal || incident?.status === "declined") return null;
  return (
    <div className="row wrap mt-2">
      <ClaimAnswerButton
        organization={org}
        booking={booking}
        deposit={deposit}
        side="staff"
        to={renterNameFirst(booking)}
      />
      <Button
        size="small"
        icon={incident ? "check" : "flag"}
        reason={deposit.claimable ? undefined : "A deposit can be claimed once, after the booking is over."}
        onClick={() => setOpen(true)}
      >
        {incident ? (incident.status === "open" ? "Settle claim" : "Lower claim") : "Claim deposit"}
      </Button>
      {open && !incident && <OpenIncident org={org} booking={booking} deposit={deposit} onClose={close} />}
      {open && incident && <SettleIncident org={org} booking={booking} incident={incident} onClose={close} />}
    </div>
  );
}
