import type { Slot } from "@fieldhouse/clients/tenant/model/slot";
import { expect, it } from "vitest";
import { timeOf } from "#/kit/format";
import { freeStarts } from "./free-starts";

const slots = (...states: Slot["state"][]): Slot[] =>
  states.map((state, index) => ({
    slot: (16 + index) * 10,
    start: timeOf((16 + index) * 30),
    end: timeOf((17 + index) * 30),
    state,
  }));
const day = (...states: Slot["state"][]) => ({ date: "2027-03-16", block: 30, slots: slots(...states) });
const hour = { date: "2027-03-16", start: "08:30", end: "09:30", block: "" };

it("finds times of the same length, nearest first and told in order", () => {
  const free = freeStarts(day("open", "open", "taken", "open", "open", "open"), hour);
  expect(free.map(({ start, end }) => `${start}-${end}`)).toEqual(["08:00-09:00", "09:30-10:30", "10:00-11:00"]);
});

it("finds none where the day is too full or shut", () => {
  expect(freeStarts(day("open", "taken", "open", "buffer"), hour)).toEqual([]);
  expect(freeStarts(day(), hour)).toEqual([]);
});

it("names at most four", () => {
  expect(freeStarts(day(...Array<Slot["state"]>(12).fill("open")), hour)).toHaveLength(4);
});
