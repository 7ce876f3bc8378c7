/** Puts a payment into words for staff. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { paymentWords, waits } from "#/account/booking-words";
import { isZero, price } from "#/kit/format";

type Payment = Booking["payments"][number];

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "$40.00 paid with Visa ending 4242.", and what was or has to be refunded of it. */
export const moneyWords = (payment: Payment, { dates }: Pick<Booking, "dates">): string =>
  payment.kind === "card" ? cardWords(payment, dates.every(waits)) : otherWords(payment);

function cardWords(payment: Payment, isUnanswered: boolean): string {
  const { amount, refunded, owedRefunds = [] } = payment;
  const card = paymentWords(payment);
  if (owedRefunds.length > 0) {
    const amounts = list.format(owedRefunds.map((refund) => price(refund.amount)));
    return `${owedRefunds.length === 1 ? "Refund" : "Refunds"} of ${amounts} to ${card} failed. Refund the renter another way.`;
  }
  const paid = `${price(amount)} paid with ${card}.`;
  if (!isZero(refunded))
    return refunded === amount ? `${price(refunded)} refunded to ${card}.` : `${paid} ${price(refunded)} refunded.`;
  return isUnanswered ? `${paid} If you deny the request, all of it is refunded.` : paid;
}

function otherWords(payment: Payment): string {
  const { amount, refunded, refundOwed } = payment;
  const paid = `${price(amount)}, ${paymentWords(payment)}.`;
  if (refundOwed && !isZero(refundOwed)) return `${paid} Refund ${price(refundOwed)} to the renter.`;
  return isZero(refunded) ? paid : `${paid} ${price(refunded)} refunded.`;
}
