import { expect, it } from "vitest";
import { after, before, openable, type Progress, stepsOf } from "./steps";

const nothing: Progress = {
  held: false,
  described: false,
  optional: false,
  insurable: false,
  free: false,
  payable: false,
};
const held = { ...nothing, held: true };
const described = { ...held, described: true };
const paid = { ...described, payable: true };

it.each([
  ["verify", nothing, "schedule"],
  ["details", nothing, "schedule"],
  ["details", held, "details"],
  ["payment", held, "details"],
  ["verify", held, "details"],
  ["payment", described, "payment"],
  ["verify", described, "payment"],
  ["verify", paid, "verify"],
  ["schedule", paid, "schedule"],
  ["details", paid, "details"],
  ["options", held, "details"],
  ["options", { ...described, optional: true }, "options"],
  ["verify", { ...described, optional: true }, "payment"],
  ["options", described, "payment"],
  ["options", paid, "payment"],
] as const)("opens %s only when the steps before it are done", (asked, progress, opened) => {
  expect(openable(asked, progress)).toBe(opened);
});

it("does not take a card for a hold: without the time nothing else counts", () => {
  expect(openable("verify", { ...paid, held: false })).toBe("schedule");
});

it("has no payment where nothing is to be paid, in either direction", () => {
  const free = { ...described, free: true };
  expect(stepsOf(free)).toEqual(["schedule", "details", "verify"]);
  expect(openable("verify", free)).toBe("verify");
  expect(openable("payment", free)).toBe("verify");
  expect(openable("payment", { ...free, described: false })).toBe("details");
  expect([after("details", free), before("verify", free)]).toEqual(["verify", "details"]);
});

it("has options only where the space has some, in either direction", () => {
  const optional = { ...paid, optional: true };
  expect(stepsOf(optional)).toEqual(["schedule", "details", "options", "payment", "verify"]);
  expect([after("details", optional), after("options", optional), before("payment", optional)]).toEqual([
    "options",
    "payment",
    "options",
  ]);
  expect(after("options", { ...optional, free: true })).toBe("verify");
});

it("leads from each step to the next and back", () => {
  expect([after("schedule", paid), after("details", paid), after("payment", paid)]).toEqual([
    "details",
    "payment",
    "verify",
  ]);
  expect([before("schedule", paid), before("verify", paid)]).toEqual([undefined, "payment"]);
});

it("asks about insurance where it is offered and something is to be paid", () => {
  const insurable = { optional: false, insurable: true, free: false };
  expect(stepsOf(insurable)).toEqual(["schedule", "details", "insurance", "payment", "verify"]);
  expect(stepsOf({ ...insurable, free: true })).toEqual(["schedule", "details", "verify"]);
  expect(after("details", insurable)).toBe("insurance");
  expect(before("payment", insurable)).toBe("insurance");
});
