import { expect, it } from "vitest";
import type { FacilityDayRow } from "#/queries/facilities";
import type { SlotState } from "#/queries/spaces";
import { calendarHours, freeAt, freeHours, stretched } from "./free-spaces";

const row = (name: string, ...slots: [start: string, end: string, state: SlotState][]): FacilityDayRow => ({
  space: { id: name, name, shortName: name, type: "gym" },
  days: [
    {
      date: "2027-03-11",
      timeZone: "America/Chicago",
      block: 30,
      freeMinutes: 0,
      prices: [],
      slots: slots.map(([start, end, state], index) => ({ slot: index * 10, start, end, state })),
    },
  ],
});

const rows = [
  row("A", ["08:00", "08:30", "taken"], ["08:30", "09:30", "open"]),
  row("B", ["08:00", "09:00", "open"], ["09:00", "09:30", "leadTime"]),
];

it("names the spaces that are available for a whole row, each with its stretch", () => {
  const at = (minute: number) =>
    freeAt(stretched(rows), 0, minute, 30).free.map(({ space, words }) => [space.name, words]);
  expect(at(480)).toEqual([["B", "8:00 to 9:00 AM"]]);
  expect(at(510)).toEqual([
    ["A", "8:30 to 9:30 AM"],
    ["B", "8:00 to 9:00 AM"],
  ]);
  expect(at(540)).toEqual([["A", "8:30 to 9:30 AM"]]);
});

it("says why nothing is available, a booking before anything else", () => {
  const late = stretched([row("A", ["08:00", "08:30", "leadTime"]), row("B", ["08:00", "08:30", "taken"])]);
  expect(freeAt(late, 0, 480, 30)).toMatchObject({ free: [], kind: "taken", words: "Booked" });
  expect(freeAt(late, 0, 600, 30)).toMatchObject({ free: [], kind: "closed", words: "Closed" });
});

it("begins at 5 AM, and with available times alone at the first of them", () => {
  expect(calendarHours(rows)).toEqual({ first: 300, last: 600 });
  expect(calendarHours([row("A", ["04:30", "05:00", "open"])])?.first).toBe(240);
  expect(freeHours(stretched(rows))).toEqual({ first: 480, last: 600 });
  expect(calendarHours([row("A")])).toBeUndefined();
});
