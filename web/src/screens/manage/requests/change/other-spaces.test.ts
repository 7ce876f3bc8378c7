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
  expect(otherSpaces(spaces, booking).map(({ label, spaces }) => [label, spaces.map(({ id }) => id)])).toEqual([
    ["Same type, North", ["old gym"]],
    ["Same type, other facilities", ["far gym"]],
    ["Other types", ["kitchen"]],
  ]);
});

it("leaves out what would be empty", () => {
  expect(otherSpaces([space("gym", ["gym"], "north")], booking)).toEqual([]);
});
