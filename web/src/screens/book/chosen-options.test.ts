import { expect, it } from "vitest";
import type { SpaceAddon } from "#/queries/addons";
import { byCategory, longestOf, stillOffered } from "./chosen-options";

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
  expect(stillOffered(chosen, offered, 120)).toEqual([
    { id: "chairs", quantity: 20 },
    { id: "lights", length: "01:15" },
  ]);
});

it("leaves a length out once the times are too short for it, except up to the usual one", () => {
  const offered = [addon("lights", { selectLength: true }), addon("heating", { selectLength: true, length: "02:00" })];
  const chosen = [
    { id: "lights", length: "01:45" },
    { id: "heating", length: "01:45" },
  ];
  const longest = longestOf([
    { start: "18:00", end: "19:00" },
    { start: "18:00", end: "19:30" },
  ]);
  expect(stillOffered(chosen, offered, longest)).toEqual([{ id: "lights" }, { id: "heating", length: "01:45" }]);
  expect(stillOffered(chosen, offered, longestOf([{ start: "18:00", end: "20:00" }]))).toEqual(chosen);
});
