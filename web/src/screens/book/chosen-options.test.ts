import { expect, it } from "vitest";
import type { SpaceAddon } from "#/queries/addons";
import { byCategory, chosenWords, lengthChoices, priceWords, stillOffered } from "./chosen-options";

const addon = (id: string, more: Partial<SpaceAddon> = {}): SpaceAddon => ({
  id,
  name: id,
  description: "",
  category: "setup",
  price: "5.00",
  basis: "perUse",
  include: false,
  perItem: false,
  selectLength: false,
  quantity: 0,
  offered: true,
  ...more,
});

it("groups add-ons by category in one order, without those that come with the space", () => {
  const offered = [
    addon("Whistle", { category: "custom" }),
    addon("Heating", { category: "utilities", include: true, price: "0.00" }),
    addon("Chairs"),
    addon("Bleachers"),
  ];
  expect(byCategory(offered).map(({ category, addons }) => [category, addons.map(({ id }) => id)])).toEqual([
    ["setup", ["Chairs", "Bleachers"]],
    ["custom", ["Whistle"]],
  ]);
});

it.each([
  [{ price: "0.00" }, "Free"],
  [{ price: "45.00" }, "$45"],
  [{ price: "1.50", basis: "perHour", perItem: true }, "$1.50 each per hour"],
  [{ price: "10.00", basis: "perQuarterHour" }, "$10 per quarter hour"],
] as const)("says what %o costs", (more, words) => {
  expect(priceWords(addon("it", more))).toBe(words);
});

it("offers lengths in steps of 15 minutes from an hour up to the longest time", () => {
  expect(lengthChoices(120, undefined)).toEqual(["01:00", "01:15", "01:30", "01:45", "02:00"]);
  expect(lengthChoices(30, undefined)).toEqual(["01:00"]);
  expect(lengthChoices(60, "01:30")).toEqual(["01:00", "01:15", "01:30"]);
});

it("asks only for what is still offered, as it is offered now", () => {
  const offered = [
    addon("chairs", { perItem: true, quantity: 20 }),
    addon("lights", { selectLength: true }),
    addon("heating", { include: true }),
  ];
  const chosen = [
    { id: "chairs", quantity: 40, length: "01:00" },
    { id: "lights", quantity: 2, length: "01:15" },
    { id: "heating" },
    { id: "gone" },
  ];
  expect(stillOffered(chosen, offered)).toEqual([
    { id: "chairs", quantity: 20 },
    { id: "lights", length: "01:15" },
  ]);
});

it("says what was chosen", () => {
  expect(chosenWords({ name: "Chairs" }, { id: "c", quantity: 20 })).toBe("20 × Chairs");
  expect(chosenWords({ name: "Lights" }, { id: "l", length: "01:30" })).toBe("Lights, 1½ h");
});
