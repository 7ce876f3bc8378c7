import { expect, test } from "vitest";
import { spotOf } from "#/spaces/ground/ground";
import { movedBy, turnedBy } from "./placing";

const center = { latitude: 43.07, longitude: -89.4 };

test("arrow keys move by ten feet, with Shift by one", () => {
  const moved = movedBy("ArrowRight", false, center, center);
  expect(moved && spotOf(center, moved).x).toBeCloseTo(10, 0);
  const fine = movedBy("ArrowUp", true, center, center);
  expect(fine && spotOf(center, fine).y).toBeCloseTo(-1, 0);
  expect(movedBy("a", false, center, center)).toBeUndefined();
});

test("turning stays within a circle", () => {
  expect(turnedBy(350, 15)).toBe(5);
  expect(turnedBy(0, -15)).toBe(345);
});
