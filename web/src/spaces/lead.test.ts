import { expect, it } from "vitest";
import { leadDays, leadMeaning, leadWords } from "./lead";

it("counts the day of booking as the first day of the lead", () => {
  expect([0, 1, 2, 3, 5].map(leadWords)).toEqual([undefined, undefined, "24 hours", "2 days", "4 days"]);
  expect([0, 1, 2, 5].map(leadDays)).toEqual([0, 0, 1, 4]);
});

it("says what a lead time means", () => {
  expect([0, 1, 2, 7].map(leadMeaning)).toEqual([
    "Up to the last minute",
    "Up to the last minute",
    "At least 24 hours in advance",
    "At least 6 days in advance",
  ]);
});
