import { expect, it } from "vitest";
import { changeEvery, firstRule, otherLengths, searchFor } from "./rule";

const first = { date: "2027-03-11", start: "18:00", end: "20:00" };

it("begins as the same weekday for four weeks", () => {
  expect(searchFor("gym", first, firstRule(first.date))).toEqual({
    space: "gym",
    date: "2027-03-11",
    start: "18:00",
    end: "20:00",
    minutes: 120,
    weekly: "thu",
    count: 4,
  });
});

it("asks in whole half hours within the day, whatever is booked", () => {
  const rule = { ...firstRule(first.date), every: "daily" as const };
  expect(searchFor("gym", { ...first, end: "18:50" }, rule)).toMatchObject({ end: "19:00", minutes: 60, daily: true });
  expect(searchFor("gym", { ...first, start: "23:15", end: "24:00" }, rule)).toMatchObject({ start: "23:00" });
  expect(searchFor("lot", { ...first, start: "00:00", end: "24:00" }, rule)).toMatchObject({ minutes: 480 });
});

it("keeps the end within what a repeat may have", () => {
  const daily = {
    ...changeEvery(firstRule(first.date), "daily", first.date),
    ends: { by: "count" as const, count: 30 },
  };
  expect(changeEvery(daily, "weekly", first.date).ends).toEqual({ by: "count", count: 12 });
  const until = { ...daily, ends: { by: "date" as const, date: "2027-06-01" } };
  expect(changeEvery(until, "weekly", first.date).ends).toEqual({ by: "date", date: "2027-06-01" });
  expect(changeEvery(until, "daily", first.date).ends).toEqual({ by: "date", date: "2027-04-09" });
});

it.each([
  [{ block: 30, minimumSlots: 1 }, 60, undefined, 90],
  [{ block: 30, minimumSlots: 1 }, 120, 90, 150],
  [{ block: 60, minimumSlots: 1 }, 60, undefined, 120],
  [{ block: 60, minimumSlots: 1 }, 180, 120, 240],
  [{ block: 60, minimumSlots: 2 }, 120, undefined, 180],
  [{ block: 45, minimumSlots: 1 }, 90, undefined, 135],
  [{ block: 20, minimumSlots: 1 }, 100, 60, 140],
  [{ block: 15, minimumSlots: 1 }, 480, 450, undefined],
  [{ block: 60, minimumSlots: 10 }, 600, undefined, undefined],
])("steps from a length to one that the space rents: %o, %i minutes", (rental, length, shorter, longer) => {
  expect(otherLengths({ length }, rental)).toEqual({ shorter, longer });
});
