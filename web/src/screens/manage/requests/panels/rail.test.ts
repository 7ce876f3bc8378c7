import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { expect, it } from "vitest";
import { railOf } from "./rail";

const slot = (start: string, end: string, state: "open" | "taken" | "buffer" | "closed") => ({
  slot: 0,
  start,
  end,
  state,
});

const day: SpaceDay = {
  date: "2027-03-16",
  timeZone: "America/Chicago",
  block: 60,
  freeMinutes: 0,
  openFrom: "14:00",
  openTo: "24:00",
  prices: [],
  slots: [
    slot("14:00", "15:00", "taken"),
    slot("15:00", "16:00", "taken"),
    slot("16:00", "17:00", "open"),
    slot("18:00", "19:00", "taken"),
    slot("19:00", "20:00", "taken"),
    slot("20:00", "21:00", "buffer"),
    slot("22:00", "23:00", "taken"),
  ],
};

it("shows what others have, and not one's own time among it", () => {
  expect(railOf(day, { start: "18:00", end: "20:00" })).toEqual({
    from: "14:00",
    to: "24:00",
    own: { left: 40, width: 20 },
    others: [
      { left: 0, width: 20 },
      { left: 80, width: 10 },
    ],
  });
});

it("reaches over a booking outside of the opening hours", () => {
  const closed: SpaceDay = {
    date: "2027-03-16",
    timeZone: "America/Chicago",
    block: 60,
    freeMinutes: 0,
    slots: [],
    prices: [],
  };
  expect(railOf(closed, { start: "18:00", end: "20:00" }).own).toEqual({ left: 0, width: 100 });
  expect(railOf(day, { start: "12:00", end: "14:00" }).own.left).toBe(0);
});
