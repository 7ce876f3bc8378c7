import { expect, it } from "vitest";
import { changedMembers, numberOrNull, orNull, withoutNulls } from "./changes";

it("sends only what was changed, whole members at a time", () => {
  const before = {
    name: "Gym",
    tags: ["a"],
    address: { city: "Madison", zip: "53703" },
    phone: "+1608" as string | null,
  };
  const after = { name: "Gym", tags: ["a", "b"], address: { city: "Madison", zip: "53704" }, phone: null };
  expect(changedMembers(before, after)).toEqual({
    tags: ["a", "b"],
    address: { city: "Madison", zip: "53704" },
    phone: null,
  });
  expect(changedMembers(before, { ...before })).toEqual({});
});

it("leaves out of something new what has no value, and keeps what is false, zero or empty", () => {
  expect(withoutNulls({ a: null, b: undefined, c: false, d: 0, e: "" })).toEqual({ c: false, d: 0, e: "" });
});

it("clears with an empty field", () => {
  expect(orNull("  ")).toBeNull();
  expect(orNull(" x ")).toBe("x");
  expect(numberOrNull("")).toBeNull();
  expect(numberOrNull("0")).toBe(0);
});
