import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { payBookingAtDesk, useListRenterCards } from "@fieldhouse/clients/tenant/payments/payments";
import { useState } from "react";
import { isAnswer, type RetryKey } from "#/app/retry-key";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { renterNameFirst } from "#/manage/notes";
import { cardRefusal } from "#/payment/decline-words";
import { PayWithCards } from "#/payment/PayWith";
import type { PayingCard } from "#/payment/paying";
import { useChange } from "./use-change";

/** A card that wasn't charged, and why. */
export interface RefusedCard {
  card: PayingCard;
  error: ProblemError;
  /** The key of the try, for the next one with the same card. */
  key: RetryKey;
}

interface ChargeCardProps {
  org: string;
  booking: Booking;
  /** The booking was just made, and this card wasn't charged with it. */
  refused?: RefusedCard;
  onClose: () => void;
}

/** Charges the balance due to a card entered at the desk, or to a renter's card on file. */
export function ChargeCard({ org, booking, refused, onClose }: ChargeCardProps) {
  const [due] = useState(booking.due ?? "0.00");
  const [card, setCard] = useState(refused?.card);
  const [tried, setTried] = useState(false);
  const { data, isPending, isError, refetch } = useListRenterCards(org, booking.id);
  const saved = data && {
    items: data.items.map((item) => ({ ...item, default: false })),
    limit: 0,
    deskCharges: data.allowed,
  };
  const change = useChange<string>(booking, {
    words: `Charged ${price(due)}`,
    key: refused?.key,
    send: (paymentMethod, { idempotencyKey }) =>
      payBookingAtDesk(org, booking.id, { amount: due, paymentMethod }, { idempotencyKey }),
    onDone: onClose,
  });
  const busy = change.isPending;
  const error = tried ? change.error : refused?.error;
  const declined = error ? cardRefusal(error) : undefined;
  const paid = error?.problem.code === "nothingDue";
  const name = renterNameFirst(booking);
  const label = `Charge ${price(due)}`;
  return (
    <Dialog
      title={label}
      lead={
        refused
          ? `${booking.number} is booked${paid || !isAnswer(refused.error) ? "." : ", but not paid yet."}`
          : `The balance due of ${booking.number}. It shows as ${name}’s payment.`
      }
      lightDismiss={false}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <div className="stack gap-5">
        {data && !data.allowed && (
          <Notice>
            {name} hasn’t let saved cards be charged. They can turn that on under Payments in their account, or give you
            a card.
          </Notice>
        )}
        {paid && (
          <Notice live action={<Button onClick={() => void change.takeLatest().then(onClose)}>Done</Button>}>
            It’s paid: nothing is due anymore.
          </Notice>
        )}
        {error && !declined && !paid && (
          <Notice tone="danger" live>
            {error.problem.fields?.[0]?.message ?? error.problem.detail ?? error.problem.title}
          </Notice>
        )}
        {!paid && (
          <PayWithCards
            asked={{ data: saved, isPending, isError, refetch }}
            paying={{ ...(card && { card }), ...(declined && { declined }) }}
            amount={due}
            onCard={(chosen) => {
              setCard(chosen);
              setTried(true);
              change.mutate(chosen.paymentMethod);
            }}
            busy={busy}
            submitLabel={label}
            actions={
              <Button look="quiet" reason={busy ? "The payment is processing." : undefined} onClick={onClose}>
                {refused ? "Pay later" : "Cancel"}
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}
