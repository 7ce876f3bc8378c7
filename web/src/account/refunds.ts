/** Says what comes back of a booking: how much, to where, by when, and how far it is. */
import { isZero, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import { paymentWords } from "./booking-words";

export interface Refund {
  id: string;
  state: string;
  words: string;
}

/** The refunds of a booking: those on their way first. */
export function refundsOf({ payments, organizationName }: Pick<Booking, "payments" | "organizationName">): Refund[] {
  const onTheirWay = payments.filter(({ refundOwed }) => !isZero(refundOwed));
  const made = payments.filter(({ refunded }) => !isZero(refunded));
  return [
    ...onTheirWay.map((payment) => ({
      id: `${payment.id}-owed`,
      state: payment.kind === "card" ? "On its way" : "To be paid back",
      words:
        payment.kind === "card"
          ? `${price(payment.refundOwed)} to ${paymentWords(payment)}. Banks usually show it within 10 business days.`
          : `${price(payment.refundOwed)} by ${organizationName}, who will contact you.`,
    })),
    ...made.map((payment) => ({
      id: `${payment.id}-made`,
      state: payment.kind === "invoice" || payment.kind === "agreement" ? "Credited" : "Refunded",
      words:
        payment.kind === "card"
          ? `${price(payment.refunded)} to ${paymentWords(payment)}. Banks usually show it within 10 business days.`
          : `${price(payment.refunded)}, ${paymentWords(payment)}`,
    })),
  ];
}
