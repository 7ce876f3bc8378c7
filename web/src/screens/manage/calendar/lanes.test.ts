import { expect, it } from "vitest";
import { inLanes, inLanesWithBuffers } from "./lanes";

const at = (start: number, end: number) => ({ start, end });
const lanesOf = (...items: { start: number; end: number }[]) =>
  inLanes(items).map(({ item, lane, lanes }) => [item.start, lane, lanes]);

it("gives what stands alone the whole width", () => {
  expect(lanesOf(at(60, 120), at(120, 180))).toEqual([
    [60, 0, 1],
    [120, 0, 1],
  ]);
});

it("puts what overlaps side by side, and what comes later into the first free lane", () => {
  expect(lanesOf(at(60, 180), at(90, 120), at(120, 200), at(300, 360))).toEqual([
    [60, 0, 2],
    [90, 1, 2],
    [120, 1, 2],
    [300, 0, 1],
  ]);
});

it("keeps the minutes around an item free in its lane", () => {
  const around = { before: 0, after: 30 };
  const laned = inLanesWithBuffers([
    { ...at(60, 120), ...around },
    { ...at(120, 180), ...around },
  ]);
  expect(laned.map(({ item, lane, lanes }) => [item.start, lane, lanes])).toEqual([
    [60, 0, 2],
    [120, 1, 2],
  ]);
});
