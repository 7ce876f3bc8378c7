/** The order of a list of bookings, in the address and as the server knows it. */
import type { BookingOrder } from "@fieldhouse/clients/tenant/model/bookingOrder";
import type { Sort } from "#/kit/grid/GridHeading";

const words: Record<BookingOrder, string> = {
  soonest: "Soonest first",
  newest: "Newest first",
  earliest: "Earliest date first",
  latest: "Latest date first",
};

/** The orders to choose from, the usual one first. */
export const ordersFrom = (...orders: BookingOrder[]) => orders.map((value) => ({ value, label: words[value] }));

export const orderOf = (inAddress: string, usual: BookingOrder): BookingOrder =>
  inAddress in words ? (inAddress as BookingOrder) : usual;

/** Returns the column heading that shows the order. */
export function sortOfOrder(order: BookingOrder): Sort | undefined {
  if (order === "newest") return undefined;
  return { key: "when", descending: order === "latest" };
}

/** The order that a press on a heading asks for. */
export const orderOfSort = ({ descending }: Sort): BookingOrder => (descending ? "latest" : "earliest");
