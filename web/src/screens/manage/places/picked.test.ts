import { expect, it } from "vitest";
import { pickedOf } from "./picked";

it("takes the only one there is, and otherwise what was chosen", () => {
  expect(pickedOf(["a"], () => false)).toBe("a");
  expect(pickedOf(["a", "b"], () => false)).toBeUndefined();
  expect(pickedOf(["a", "b"], (option) => option === "b")).toBe("b");
  expect(pickedOf([], () => true)).toBeUndefined();
});
