import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { expect, it } from "vitest";
import { refundOffer } from "./refundable";

const booking = (over: object = {}) =>
  ({
    phase: "completed",
    refundable: true,
    payments: [{ kind: "card" }],
    bill: { fees: { book: "1.20" } },
    days: [{ phase: "completed" }],
    history: [],
    ...over,
  }) as unknown as Booking;

it("offers everything once a refundable booking has taken place", () => {
  expect(refundOffer(booking())).toEqual({});
});

it("offers the fee alone before that, and where the space wasn't refundable", () => {
  expect(refundOffer(booking({ phase: "booked", days: [{ phase: "booked" }] }))?.feeOnly).toMatch(/cancel it/);
  expect(refundOffer(booking({ refundable: false }))?.feeOnly).toMatch(/wasn’t refundable/);
});

it("offers nothing where no card was charged, the fee went back, or the booking has ended", () => {
  expect(refundOffer(booking({ payments: [{ kind: "offline" }] }))).toBeUndefined();
  expect(refundOffer(booking({ refundable: false, history: [{ kind: "feeRefunded" }] }))).toBeUndefined();
  for (const phase of ["requested", "ended"]) expect(refundOffer(booking({ phase }))).toBeUndefined();
});
