import { expect, it } from "vitest";
import { drawnSize, largestFrame, pixelsOf, resized } from "./frame";

const wide = { width: 4000, height: 2000 };
const tall = { width: 1000, height: 3000 };
const shape = ({ width, height }: { width: number; height: number }) => width / height;

it("begins with the largest frame of the shape, in the middle", () => {
  expect(pixelsOf(largestFrame(3 / 2, wide), wide)).toEqual({ x: 500, y: 0, width: 3000, height: 2000 });
  expect(pixelsOf(largestFrame(1, tall), tall)).toEqual({ x: 0, y: 1000, width: 1000, height: 1000 });
  expect(largestFrame(undefined, tall)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});

it("keeps shape and middle when it shrinks, and stays inside when it grows", () => {
  const frame = largestFrame(3 / 2, wide);
  const half = resized(frame, 0.5);
  expect(pixelsOf(half, wide)).toEqual({ x: 1250, y: 500, width: 1500, height: 1000 });
  const corner = resized({ ...half, x: 0, y: 0 }, 1.5);
  expect([corner.x, corner.y]).toEqual([0, 0]);
  expect(shape(pixelsOf(corner, wide))).toBeCloseTo(1.5);
  expect(pixelsOf(resized(half, 99), wide)).toEqual(pixelsOf(frame, wide));
});

it("doesn’t shrink to nothing", () => {
  const tiny = resized(largestFrame(undefined, wide), 0.0001);
  expect([tiny.width, tiny.height]).toEqual([5, 5]);
  expect(resized(tiny, 0.5)).toEqual(tiny);
});

it("covers no pixel outside the picture", () => {
  const edge = pixelsOf({ x: 99.99, y: 50, width: 20, height: 60 }, { width: 10, height: 10 });
  expect(edge).toEqual({ x: 9, y: 5, width: 1, height: 5 });
});

it("draws no more pixels than the server keeps", () => {
  expect(drawnSize({ width: 6000, height: 4000 })).toEqual({ width: 2560, height: 1707 });
  expect(drawnSize({ width: 600, height: 400 })).toEqual({ width: 600, height: 400 });
});
