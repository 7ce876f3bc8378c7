import { expect, it } from "vitest";
import { otherSpaces } from "./other-spaces";

const booking = { spaceId: "gym", spaceType: "gym", facilityId: "north", facilityName: "North" };
const space = (id: string, types: string[], facilityId: string) => ({
  id,
  name: id,
  types,
  facilityId,
  facilityName: facilityId,
});

it("offers spaces of the booking’s kind first, its own facility’s before others", () => {
  const spaces = [
    space("gym", ["gym"], "north"),
    space("kitchen", ["kitchen"], "north"),
    space("far gym", ["gym"], "south"),
    space("old gym", ["court", "gym"], "north"),
    space("far gym", ["gym"], "south"),
  ];
  expect(otherSpaces(spaces, booking)).toEqual([
    { group: "Same type, North", value: "old gym", label: "old gym, north" },
    { group: "Same type, other facilities", value: "far gym", label: "far gym, south" },
    { group: "Other types", value: "kitchen", label: "kitchen, north" },
  ]);
});

it("offers nothing where there is no other space", () => {
  expect(otherSpaces([space("gym", ["gym"], "north")], booking)).toEqual([]);
});
