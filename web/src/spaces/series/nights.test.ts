import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { morningOf, movedNight, partsOf, timesOf, whenWords, withMornings, withoutMornings } from "./nights";

const evening = { date: "2026-12-12", start: "23:30", end: "24:00" };
const morning = { date: "2026-12-13", start: "00:00", end: "00:30" };
const other = { date: "2026-12-20", start: "00:00", end: "01:00" };

it("joins the times that the server joins", () => {
  type Time = typeof evening;
  const file = readFileSync(resolve(import.meta.dirname, "../../../../vectors/nights.json"), "utf8");
  const cases: { before: Time; after: Time; night: boolean }[] = JSON.parse(file);
  expect(cases.length).toBeGreaterThan(10);
  const ours = cases.map(({ before, after }) => ({ before, after, night: morningOf(before, [after]) !== undefined }));
  expect(ours).toEqual(cases);
});

it("asks for a time over midnight on two dates", () => {
  expect(timesOf({ day: "2026-12-12", start: "23:30", length: 60 })).toEqual([evening, morning]);
  expect(timesOf({ day: "2026-12-12", start: "23:30", length: 30 })).toEqual([evening]);
  expect(timesOf({ day: "2026-12-12", length: 60 })).toEqual([]);
});

it("leaves the morning after midnight to its own prices, without the evening's block", () => {
  const [late, early] = timesOf({ day: "2026-12-12", start: "18:00", length: 390, block: "Gala" });
  expect([late?.block, early?.block]).toEqual(["Gala", undefined]);
});

it("counts an evening and its morning once", () => {
  expect(withoutMornings([evening, morning, other])).toEqual([evening, other]);
  expect(partsOf(morning, [evening, morning, other])).toEqual([evening, morning]);
  expect(partsOf(other, [evening, morning, other])).toEqual([other]);
  expect(morningOf(evening, [other])).toBeUndefined();
});

it("counts whole days in a row one by one", () => {
  const dates = ["2026-12-12", "2026-12-13"].map((date) => ({ date, start: "00:00", end: "24:00" }));
  expect(withoutMornings(dates)).toEqual(dates);
});

it("moves a night as a whole", () => {
  expect(movedNight({ ...evening, date: "2026-12-19" }, morning)).toEqual([
    { ...evening, date: "2026-12-19" },
    { ...morning, date: "2026-12-20" },
  ]);
  expect(movedNight({ date: "2026-12-19", start: "20:00", end: "21:00" }, morning)).toHaveLength(1);
});

it("joins booked dates only of one booking, of which the same became", () => {
  const first = { ...evening, bookingId: "b1", status: "approved" };
  const joined = (status: string, bookingId = "b1") => withMornings([first, { ...morning, bookingId, status }]).length;
  expect(joined("approved")).toBe(1);
  expect(joined("cancelledByHost")).toBe(2);
  expect(joined("approved", "b2")).toBe(2);
});

it("says both days", () => {
  expect(whenWords(evening, morning)).toBe("Sat, Dec 12, 11:30 PM to Sun, Dec 13, 12:30 AM");
  expect(whenWords(evening, undefined)).toBe("Sat, Dec 12, 11:30 PM to midnight");
});
