import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { movementsOf } from "./movements";

const payment: Booking["payments"][number] = {
  id: "p1",
  kind: "card",
  brand: "visa",
  lastFour: "4242",
  amount: "64.00",
  paidAt: "2027-03-01T18:05:00Z",
  refunded: "0.00",
  refundOwed: "0.00",
  status: "captured",
};

it("lists what was paid, and what went back or goes back of it", () => {
  const lines = movementsOf({
    timeZone: "America/Chicago",
    payments: [{ ...payment, refunded: "16.00", refundOwed: "8.00" }],
  });
  expect(lines.map(({ what, words, amount }) => [what, words, amount])).toEqual([
    ["Paid", "Visa ending 4242, Mon, Mar 1, 12:05 PM", "$64.00"],
    ["Refunded", "Visa ending 4242", "−$16.00"],
    ["Refund on its way", "Visa ending 4242", "−$8.00"],
  ]);
});

it("calls an invoice no payment", () => {
  const { brand: _, lastFour: __, ...invoice } = { ...payment, kind: "invoice" as const };
  const [line] = movementsOf({ timeZone: "America/Chicago", payments: [invoice] });
  expect([line?.what, line?.words]).toEqual(["On invoice", "Invoice, Mon, Mar 1, 12:05 PM"]);
});

it("has no refund where nothing goes back", () => {
  expect(movementsOf({ timeZone: "America/Chicago", payments: [payment] })).toHaveLength(1);
});
