import { expect, it } from "vitest";
import { accessOf, accessWords, isAccessValid } from "./access";

const places = { facilities: 2, types: 3 };
const limited = (facilityIds: string[], spaceTypes: string[]) => ({ limited: true, facilityIds, spaceTypes });

it("takes a limit that is neither nothing nor everything", () => {
  expect(isAccessValid(limited([], []), places)).toBe(false);
  expect(isAccessValid(limited(["a", "b"], []), places)).toBe(false);
  expect(isAccessValid(limited(["a", "b"], ["gym", "pool", "ice"]), places)).toBe(false);
  expect(isAccessValid(limited(["a"], []), places)).toBe(true);
  expect(isAccessValid(limited(["a", "b"], ["gym"]), places)).toBe(true);
  expect(isAccessValid({ ...limited([], []), limited: false }, places)).toBe(true);
});

it("sends nothing of a limit that was turned off", () => {
  expect(accessOf({ limited: false, facilityIds: ["a"], spaceTypes: ["gym"] })).toEqual({
    limited: false,
    facilityIds: [],
    spaceTypes: [],
  });
});

it("says where benefits apply", () => {
  const label = (type: string) => type.toUpperCase();
  expect(accessWords({ limited: false }, label)).toBe("Everywhere");
  expect(accessWords({ limited: true, facilityIds: ["a"] }, label)).toBe("1 facility");
  expect(accessWords(limited(["a", "b"], ["gym", "ice"]), label)).toBe("2 facilities, GYM, ICE");
  expect(accessWords(limited([], ["gym", "ice", "pool", "field"]), label)).toBe("4 space types");
});
