import { useIsMutating } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "#/kit/Button";
import { isZero, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import type { Booking } from "#/queries/bookings";
import { PayDialog } from "./PayDialog";
import { payDueKey } from "./use-due-payment";

interface StillDueProps {
  booking: Booking;
  /** Receives focus once the button is gone. */
  after: RefObject<HTMLElement | null>;
}

/** A booking's balance due, with a button to pay it. */
export function StillDue({ booking, after }: StillDueProps) {
  const { due = "0.00", organizationName } = booking;
  const [pays, setPays] = useState(false);
  const [ended, setEnded] = useState(0);
  const busy = useIsMutating({ mutationKey: payDueKey }) > 0;
  useEffect(() => {
    if (ended) after.current?.focus();
  }, [ended, after]);
  if (isZero(due)) return null;
  const end = (words: string) => {
    setPays(false);
    setEnded((times) => times + 1);
    toast(words);
  };
  return (
    <div className="mt-4">
      <Notice icon="card">
        <span className="row between wrap align-start">
          <span className="num">
            You still owe {organizationName} {price(due)}.
          </span>
          <Button look="primary" size="small" busy={busy} onClick={() => setPays(true)}>
            Pay {price(due)}
          </Button>
        </span>
      </Notice>
      {pays && (
        <PayDialog
          booking={booking}
          onClose={() => setPays(false)}
          onPaid={(amount) => end(`Paid ${price(amount)}`)}
          onNothingDue={end}
        />
      )}
    </div>
  );
}
