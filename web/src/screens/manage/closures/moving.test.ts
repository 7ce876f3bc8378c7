import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { expect, test } from "vitest";
import { countsOf, datesOf, fatesOf, refundOf, refundOfBooking } from "./moving";

const dates = [
  { id: "fits", canceled: true, date: "2026-12-10", start: "18:00", end: "20:00" },
  { id: "stays", canceled: true, date: "2026-12-11", start: "18:00", end: "20:00" },
  { id: "begun", canceled: false, date: "2026-12-09", start: "18:00", end: "20:00" },
];
const booking = { id: "b", refund: "80.00", dates };
const preview = {
  refund: "80.00",
  bookings: [booking],
} as unknown as WeatherClosurePreview;
const move = { dateId: "fits", spaceId: "hall", spaceName: "Hall", facilityName: "Park" };
const found: WeatherClosureMoves = {
  moves: [move],
  left: [{ id: "b", dateIds: ["stays"], refund: "40.00" }],
  refund: "40.00",
};

test("all are canceled unless spaces are looked for", () => {
  expect(datesOf(fatesOf(preview, "cancel", undefined))).toEqual({ dateIds: ["fits", "stays"] });
  expect(refundOf(preview, "cancel", undefined)).toBe("80.00");
  expect(fatesOf(preview, "moveThenCancel", undefined).size).toBe(0);
});

test("what fits moves, and the rest is canceled or left", () => {
  const canceled = fatesOf(preview, "moveThenCancel", found);
  expect(datesOf(canceled)).toEqual({ dateIds: ["stays"], moves: [{ dateId: "fits", spaceId: "hall" }] });
  expect(countsOf(canceled, preview)).toEqual({ canceled: 1, moved: 1, left: 0 });
  expect(refundOfBooking(booking, "moveThenCancel", found)).toEqual({ refund: "40.00", moves: true });
  const left = fatesOf(preview, "moveThenLeave", found);
  expect(datesOf(left)).toEqual({
    dateIds: [],
    moves: [{ dateId: "fits", spaceId: "hall" }],
    keptDateIds: ["stays"],
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

test("a night is counted once, and both of its dates are named", () => {
  const night = [
    { id: "evening", canceled: true, bookingId: "b", date: "2026-12-12", start: "23:30", end: "24:00" },
    { id: "morning", canceled: true, bookingId: "b", date: "2026-12-13", start: "00:00", end: "00:30" },
  ];
  const closed = { refund: "20.00", bookings: [{ ...booking, dates: night }] } as unknown as WeatherClosurePreview;
  const canceled = fatesOf(closed, "cancel", undefined);
  expect(countsOf(canceled, closed)).toEqual({ canceled: 1, moved: 0, left: 0 });
  expect(datesOf(canceled)).toEqual({ dateIds: ["evening", "morning"] });
  const moves = night.map(({ id }) => ({ ...move, dateId: id }));
  const moved = fatesOf(closed, "moveThenCancel", { moves, left: [], refund: "0.00" });
  expect(countsOf(moved, closed)).toEqual({ canceled: 0, moved: 1, left: 0 });
  expect(datesOf(moved).moves?.map(({ dateId }) => dateId)).toEqual(["evening", "morning"]);
});
