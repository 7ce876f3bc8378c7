/** Bookings that keep their price when prices change, in words. */
import type { PromisedPrices } from "@fieldhouse/clients/tenant/model/promisedPrices";
import { count } from "#/kit/format";

const none: PromisedPrices = { bookings: 0, requests: 0, dates: 0, holds: 0 };

/** Adds up what several spaces have promised. */
export const together = (all: PromisedPrices[]): PromisedPrices =>
  all.reduce(
    (sum, one) => ({
      bookings: sum.bookings + one.bookings,
      requests: sum.requests + one.requests,
      dates: sum.dates + one.dates,
      holds: sum.holds + one.holds,
    }),
    none,
  );

/** "3 bookings, 1 request (12 dates), 2 holds"; empty where nothing is to come. */
export function promisedWords({ bookings, requests, dates, holds }: PromisedPrices): string {
  const booked = [bookings && count(bookings, "booking"), requests && count(requests, "request")].filter(Boolean);
  const words = booked.length > 0 ? [`${booked.join(", ")} (${count(dates, "date")})`] : [];
  return [...words, ...(holds ? [count(holds, "hold")] : [])].join(", ");
}

/** Returns true for a single booking, request, or hold. */
export const isOne = ({ bookings, requests, holds }: PromisedPrices) => bookings + requests + holds === 1;
