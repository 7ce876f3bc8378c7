import { expect, it } from "vitest";
import { byFacility, type RuleSpace, spacesLabel } from "./spaces-of-rule";

const pricing = { mode: "hourly", startingAt: "40.00", unit: "hour" } as const;
const space = (id: string, name: string, facility: string): RuleSpace => ({
  id,
  name,
  facilityId: facility,
  facilityName: `${facility} School`,
  pricing,
});
const spaces = [
  space("1", "Court 10", "Ridge"),
  space("2", "Court 2", "Ridge"),
  space("3", "Pool", "Adams"),
  space("4", "Gym", "Adams"),
];

it("groups spaces by facility, in the order people count", () => {
  expect(byFacility(spaces).map(({ name, spaces }) => [name, ...spaces.map(({ name }) => name)])).toEqual([
    ["Adams School", "Gym", "Pool"],
    ["Ridge School", "Court 2", "Court 10"],
  ]);
});

it("names every facility that a rule covers", () => {
  expect(spacesLabel(["3"], spaces)).toBe("Pool, Adams School");
  expect(spacesLabel(["1", "2", "3"], spaces)).toBe("1 space in Adams School, 2 in Ridge School");
  expect(spacesLabel(["8", "9"], spaces)).toBe("2 spaces");
});
