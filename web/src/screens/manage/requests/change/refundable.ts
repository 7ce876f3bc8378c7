/** The amount that an admin may refund of a booking, as far as the page can tell. The server has the last word. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { isOn, waits } from "#/account/booking-words";
import { isZero } from "#/kit/format";

type Refundable = Pick<Booking, "bill" | "days" | "history" | "payments" | "phase" | "refundable">;

export interface RefundOffer {
  /** Why it can only be the booking fee. */
  feeOnly?: string;
}

/** Undefined where there is nothing to refund. */
export function refundOffer(booking: Refundable): RefundOffer | undefined {
  if (!booking.payments.some(({ kind }) => kind === "card")) return undefined;
  const stands = isOn(booking) && !waits(booking);
  const tookPlace = booking.days.some(({ phase }) => phase === "completed");
  if (stands && tookPlace && booking.refundable) return {};
  const hasFee =
    booking.bill && !isZero(booking.bill.fees.book) && !booking.history.some(({ kind }) => kind === "feeRefunded");
  if (!stands || !hasFee) return undefined;
  return {
    feeOnly: tookPlace
      ? "This space wasn’t refundable when it was booked."
      : "To refund more before it takes place, cancel it or remove dates.",
  };
}
