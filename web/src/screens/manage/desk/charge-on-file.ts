import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { payBookingAtDesk } from "@fieldhouse/clients/tenant/payments/payments";
import { isAnswer, retryKey } from "#/app/retry-key";
import type { PayingCard } from "#/payment/paying";
import type { RefusedCard } from "../requests/change/ChargeCard";

/** A booking that was made at the desk, with the amount that was charged for it, or why its card wasn't. */
export interface Booked {
  booking: Booking;
  charged?: string;
  refused?: RefusedCard;
}

/**
 * Charges a card on file for a new booking. The booking is kept, even if the charge fails. A charge without an answer is sent
 * once more under its key, to learn its outcome.
 */
export async function chargeOnFile(org: string, booking: Booking, amount: string, card: PayingCard): Promise<Booked> {
  const key = retryKey();
  const { paymentMethod } = card;
  const charge = () =>
    key.call(paymentMethod, (idempotencyKey) =>
      payBookingAtDesk(org, booking.id, { amount, paymentMethod }, { idempotencyKey }),
    );
  try {
    const paid = await charge().catch((error: unknown) => (isAnswer(error) ? Promise.reject(error) : charge()));
    return { booking: paid, charged: amount };
  } catch (error) {
    return { booking, refused: { card, error: error as ProblemError, key } };
  }
}
