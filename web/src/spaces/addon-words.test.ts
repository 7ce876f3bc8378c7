import { expect, it } from "vitest";
import { chosenWords, lengthChoices, lengthField, priceWords } from "./addon-words";

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
  const of = { chosen: undefined, longest: 90, alike: true };
  expect(lengthField({ ...of, usual: "01:15" }).options).toEqual([
    { value: "01:00", label: "1 hour" },
    { value: "", label: "1¼ hours" },
    { value: "01:30", label: "1½ hours" },
  ]);
  const labels = (alike: boolean) => lengthField({ ...of, usual: undefined, alike }).options.map(({ label }) => label);
  expect(labels(true)).toEqual(["The whole time", "1 hour", "1¼ hours"]);
  expect(labels(false)).toEqual(["The whole time", "1 hour", "1¼ hours", "1½ hours"]);
});

it("shows the chosen length, and the whole time once that is as long", () => {
  const value = (chosen: string, longest: number, usual?: string) =>
    lengthField({ chosen, usual, longest, alike: true }).value;
  expect(value("01:15", 90)).toBe("01:15");
  expect(value("01:30", 90)).toBe("");
  expect(value("01:45", 90)).toBe("");
  expect(value("01:15", 90, "01:15")).toBe("");
});

it("says what was chosen", () => {
  expect(chosenWords({ name: "Chairs" }, { quantity: 20 })).toBe("20 × Chairs");
  expect(chosenWords({ name: "Lights" }, { length: "01:30" })).toBe("Lights, 1½ h");
});
