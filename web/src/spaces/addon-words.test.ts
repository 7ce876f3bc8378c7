import { expect, it } from "vitest";
import { chosenWords, lengthChoices, priceWords } from "./addon-words";

it.each([
  [{ price: "0.00", basis: "perUse", perItem: false }, "Free"],
  [{ price: "45.00", basis: "perUse", perItem: false }, "$45"],
  [{ price: "1.50", basis: "perHour", perItem: true }, "$1.50 each per hour"],
  [{ price: "10.00", basis: "perQuarterHour", perItem: false }, "$10 per quarter hour"],
] as const)("says what %o costs", (addon, words) => {
  expect(priceWords(addon)).toBe(words);
});

it("offers lengths in steps of 15 minutes from an hour up to the longest time", () => {
  expect(lengthChoices(120, undefined)).toEqual(["01:00", "01:15", "01:30", "01:45", "02:00"]);
  expect(lengthChoices(30, undefined)).toEqual(["01:00"]);
  expect(lengthChoices(60, "01:30")).toEqual(["01:00", "01:15", "01:30"]);
});

it("says what was chosen", () => {
  expect(chosenWords({ name: "Chairs" }, { quantity: 20 })).toBe("20 × Chairs");
  expect(chosenWords({ name: "Lights" }, { length: "01:30" })).toBe("Lights, 1½ h");
});
