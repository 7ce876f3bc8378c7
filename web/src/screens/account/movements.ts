/** Charges and refunds for a booking, as lines. */
import { paymentWords, settledWords } from "#/account/booking-words";
import { instant, isZero, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

export interface Movement {
  id: string;
  /** "Paid", "Authorized", "On invoice", "Refunded", "Refund on its way". */
  what: string;
  words: string;
  amount: string;
}

/** Each payment, then what went or goes back of it. */
export const movementsOf = ({ payments, timeZone }: Pick<Booking, "payments" | "timeZone">): Movement[] =>
  payments.flatMap((payment) => {
    const { id, amount, paidAt, refunded, refundOwed } = payment;
    const way = paymentWords(payment);
    return [
      {
        id,
        what: settledWords(payment),
        words: `${way}, ${instant(paidAt, timeZone)}`,
        amount: price(amount),
      },
      ...(isZero(refunded)
        ? []
        : [{ id: `${id}-refunded`, what: "Refunded", words: way, amount: price(`-${refunded}`) }]),
      ...(isZero(refundOwed)
        ? []
        : [{ id: `${id}-owed`, what: "Refund on its way", words: way, amount: price(`-${refundOwed}`) }]),
    ];
  });
