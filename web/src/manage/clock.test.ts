import { expect, it } from "vitest";
import { clockOf, tidiedClock } from "./clock";

it.each([
  ["5 PM", "17:00"],
  ["5:30p", "17:30"],
  ["5:30 p.m.", "17:30"],
  ["12am", "00:00"],
  ["12 pm", "12:00"],
  ["17:00", "17:00"],
  ["8", "08:00"],
  ["24:00", "24:00"],
  ["Noon", "12:00"],
  ["midnight", "24:00"],
])("reads %j as %s", (text, clock) => expect(clockOf(text)).toBe(clock));

it.each(["", "25", "13 pm", "0 am", "5:60", "24:30", "five", "5m", "5:3"])("doesn’t guess what %j means", (text) =>
  expect(clockOf(text)).toBeUndefined(),
);

it("writes times as people do", () => {
  expect(tidiedClock("17")).toBe("5:00 PM");
  expect(tidiedClock("24:00")).toBe("Midnight");
  expect(tidiedClock(" soon ")).toBe("soon");
});
