import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { payBookingAtDesk } from "@fieldhouse/clients/tenant/payments/payments";
import { retryKey } from "#/app/retry-key";
import type { PayingCard } from "#/payment/paying";
import type { RefusedCard } from "../requests/change/ChargeCard";

/** A booking that was made at the desk, with the amount that was charged for it, or why its card wasn't. */
export interface Booked {
  booking: Booking;
  charged?: string;
  refused?: RefusedCard;
}

/** Charges a card on file for a booking that was just made. The booking stands, whatever becomes of the card. */
export async function chargeOnFile(org: string, booking: Booking, amount: string, card: PayingCard): Promise<Booked> {
  const payment = { amount, paymentMethod: card.paymentMethod };
  try {
    const paid = await retryKey().call(payment, (idempotencyKey) =>
      payBookingAtDesk(org, booking.id, payment, { idempotencyKey }),
    );
    return { booking: paid, charged: amount };
  } catch (error) {
    return { booking, refused: { card, error: error as ProblemError } };
  }
}
