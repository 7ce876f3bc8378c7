/** Says what comes back of a booking: how much, to where, by when, and how far it is. */

import type { QuotedRefund } from "@fieldhouse/clients/tenant/model/quotedRefund";
import { isZero, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import { paymentWords } from "./booking-words";

export interface Refund {
  id: string;
  state: string;
  words: string;
}

/** "To Visa ending 4242. Banks usually show it within 10 business days." With the amount where the refund has several parts. */
export function quotedWords(refund: QuotedRefund, { organizationName }: Booking, parts: number): string {
  const amount = parts > 1 ? `${price(refund.amount)} ` : "";
  const begin = (words: string) => (amount ? words : words.charAt(0).toUpperCase() + words.slice(1));
  switch (refund.kind) {
    case "card":
      return `${amount}${begin(`to ${paymentWords(refund)}`)}. Banks usually show it within 10 business days.`;
    case "offline":
      return `${amount}${begin(`by ${organizationName}`)}, outside of the site.`;
    default:
      return `${amount}${begin(`as a credit`)}. ${paymentWords(refund)}.`;
  }
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
