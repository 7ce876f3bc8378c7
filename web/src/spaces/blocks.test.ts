import { expect, it } from "vitest";
import { blockWords } from "./blocks";

it("says what is in the way and when", () => {
  expect(blockWords({ start: "18:00", end: "19:30", reason: "taken" }, 2)).toBe("6:00 to 7:30 PM is booked.");
});

it("says how far ahead a space is booked", () => {
  expect(blockWords({ start: "18:00", end: "19:30", reason: "leadTime" }, 3)).toBe(
    "Book this space at least 2 days in advance.",
  );
});

it("has a word for a reason that is new to it", () => {
  expect(blockWords({ start: "18:00", end: "19:30", reason: "eclipse" }, 0)).toBe("6:00 to 7:30 PM isn’t available.");
});
