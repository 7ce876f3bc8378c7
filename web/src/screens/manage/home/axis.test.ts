import { expect, it } from "vitest";
import { axisTo, shareOf } from "./axis";

it("ends at or above the most, in a few round steps", () => {
  expect(axisTo(18420.5)).toEqual([0, 5000, 10000, 15000, 20000]);
  expect(axisTo(20000)).toEqual([0, 5000, 10000, 15000, 20000]);
  expect(axisTo(640)).toEqual([0, 200, 400, 600, 800]);
  expect(axisTo(96)).toEqual([0, 50, 100]);
});

it("counts in whole dollars where there is little, and has an end where there is nothing", () => {
  expect(axisTo(2.5)).toEqual([0, 1, 2, 3]);
  expect(axisTo(0)).toEqual([0, 1]);
  expect(axisTo(-20)).toEqual([0, 1]);
});

it("draws what went back as no bar", () => {
  expect(shareOf(5, 20)).toBe(25);
  expect(shareOf(-5, 20)).toBe(0);
});
