import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { expect, test } from "vitest";
import { countsOf, datesOf, fatesOf, refundOf, refundOfBooking } from "./moving";

const dates = [
  { id: "fits", cancelled: true },
  { id: "stays", cancelled: true },
  { id: "begun", cancelled: false },
];
const booking = { id: "b", refund: "80.00", dates };
const preview = {
  refund: "80.00",
  bookings: [booking],
} as unknown as WeatherClosurePreview;
const move = { dayId: "fits", spaceId: "hall", spaceName: "Hall", facilityName: "Park" };
const found: WeatherClosureMoves = {
  moves: [move],
  left: [{ id: "b", dayIds: ["stays"], refund: "40.00" }],
  refund: "40.00",
};

test("all are canceled unless spaces are looked for", () => {
  expect(datesOf(fatesOf(preview, "cancel", undefined))).toEqual({ dayIds: ["fits", "stays"] });
  expect(refundOf(preview, "cancel", undefined)).toBe("80.00");
  expect(fatesOf(preview, "moveThenCancel", undefined).size).toBe(0);
});

test("what fits moves, and the rest is canceled or left", () => {
  const canceled = fatesOf(preview, "moveThenCancel", found);
  expect(datesOf(canceled)).toEqual({ dayIds: ["stays"], moves: [{ dayId: "fits", spaceId: "hall" }] });
  expect(countsOf(canceled)).toEqual({ canceled: 1, moved: 1, left: 0 });
  expect(refundOfBooking(booking, "moveThenCancel", found)).toEqual({ refund: "40.00", moves: true });
  const left = fatesOf(preview, "moveThenLeave", found);
  expect(datesOf(left)).toEqual({
    dayIds: [],
    moves: [{ dayId: "fits", spaceId: "hall" }],
    keptDayIds: ["stays"],
  });
  expect(refundOf(preview, "moveThenLeave", found)).toBeUndefined();
});

test("dates that move have no refund, rather than one of nothing", () => {
  const moving = { ...booking, dates: [{ id: "fits" }] };
  expect(refundOfBooking(moving, "moveThenCancel", { ...found, left: [] })).toEqual({ refund: undefined, moves: true });
  expect(refundOfBooking(booking, "moveThenLeave", found)).toEqual({ refund: undefined, moves: true });
  const staying = { ...booking, dates: [{ id: "stays" }] };
  expect(refundOfBooking(staying, "moveThenLeave", found)).toEqual({ refund: "0.00", moves: false });
  expect(refundOfBooking(booking, "moveThenCancel", undefined).refund).toBeUndefined();
});
