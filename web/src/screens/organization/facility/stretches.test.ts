import { expect, it } from "vitest";
import type { SlotState, SpaceDay } from "#/queries/spaces";
import { boardHours, stretchesOf } from "./stretches";

const day = (slots: [start: string, end: string, state: SlotState][]): SpaceDay => ({
  date: "2027-03-11",
  timeZone: "America/Chicago",
  block: 30,
  freeMinutes: 0,
  prices: [],
  slots: slots.map(([start, end, state], index) => ({ slot: index * 10, start, end, state })),
});

it("puts slots of one kind together, and tells reasons apart", () => {
  const stretches = stretchesOf(
    day([
      ["17:00", "17:30", "open"],
      ["17:30", "18:00", "open"],
      ["18:00", "18:30", "taken"],
      ["18:30", "19:00", "buffer"],
      ["19:00", "19:30", "open"],
    ]),
  );
  expect(stretches.map(({ kind, start, end, words }) => `${start}-${end} ${kind} ${words}`)).toEqual([
    "17:00-18:00 free Available",
    "18:00-18:30 taken Booked",
    "18:30-19:00 taken Buffer",
    "19:00-19:30 free Available",
  ]);
});

it("does not bridge a gap in the day", () => {
  expect(
    stretchesOf(
      day([
        ["08:00", "08:30", "open"],
        ["17:00", "17:30", "open"],
      ]),
    ),
  ).toHaveLength(2);
});

it("shows the whole hours that any space opens", () => {
  expect(boardHours([day([["08:30", "09:00", "open"]]), day([["20:00", "20:30", "taken"]])])).toEqual({
    first: 480,
    last: 1260,
  });
  expect(boardHours([day([]), undefined])).toBeUndefined();
});
