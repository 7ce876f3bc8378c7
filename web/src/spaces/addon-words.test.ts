import { expect, it } from "vitest";
import { chosenWords, lengthChoices, lengthOptions, priceWords } from "./addon-words";

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

it("lists the usual length in its place, and the whole time first where there is none", () => {
  expect(lengthOptions(90, "01:15")).toEqual([
    { value: "01:00", label: "1 hour" },
    { value: "", label: "1¼ hours" },
    { value: "01:30", label: "1½ hours" },
  ]);
  expect(lengthOptions(60, undefined)).toEqual([
    { value: "", label: "The whole time" },
    { value: "01:00", label: "1 hour" },
  ]);
});

it("says what was chosen", () => {
  expect(chosenWords({ name: "Chairs" }, { quantity: 20 })).toBe("20 × Chairs");
  expect(chosenWords({ name: "Lights" }, { length: "01:30" })).toBe("Lights, 1½ h");
});
