import { expect, it } from "vitest";
import { timeOf } from "#/kit/format";
import type { DaySlots } from "#/kit/time-picker/slots";
import { nearestFree } from "./nearest-free";

/** Open from 5 to 10 PM, but for what is taken. */
const day = (date: string, ...taken: string[]): DaySlots => ({
  day: date,
  slots: Array.from({ length: 10 }, (_, index) => timeOf(17 * 60 + index * 30)).map((start) =>
    taken.includes(start) ? { start, open: false, why: "taken" } : { start, open: true },
  ),
});

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };

it("takes the nearest time of the day that is long enough", () => {
  expect(nearestFree([day("2027-03-11", "18:30")], time, [time], 30)).toEqual({
    ...time,
    start: "17:30",
    end: "18:30",
  });
});

it("keeps clear of the booking's other times of the day, and of midnight", () => {
  const other = { ...time, start: "17:00", end: "18:00" };
  const days = [day("2027-03-11", "18:30")];
  expect(nearestFree(days, time, [other, time], 30)).toEqual({ ...time, start: "19:00", end: "20:00" });
  const after = { ...day("2027-03-12"), slots: [{ start: "00:00", open: true }] };
  const late = { day: "2027-03-11", slots: [{ start: "23:30", open: true }], next: after };
  expect(nearestFree([late], time, [time], 30)).toBeUndefined();
});

it("goes to the next day that the booking doesn't have yet", () => {
  const full = { ...day("2027-03-11"), slots: [] };
  const taken = [time, { ...time, date: "2027-03-12" }];
  const days = [full, day("2027-03-12"), day("2027-03-13")];
  expect(nearestFree(days, time, taken, 30)).toEqual({ ...time, date: "2027-03-13" });
  expect(nearestFree([full], time, taken, 30)).toBeUndefined();
});

it("swaps a block for the same block on another day", () => {
  const block = (reason?: string) => ({
    block: "Morning",
    start: "08:00",
    end: "12:00",
    amount: "95.00",
    unit: "block" as const,
    conflicts: reason ? [{ reason }] : [],
  });
  const morning = { date: "2027-03-11", start: "08:00", end: "12:00", block: "Morning" };
  const days = [
    { ...day("2027-03-11"), prices: [block("taken")] },
    { ...day("2027-03-12"), prices: [block()] },
  ];
  expect(nearestFree(days, morning, [morning], 5)).toEqual({ ...morning, date: "2027-03-12" });
});
