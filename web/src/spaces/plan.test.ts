import { describe, expect, it } from "vitest";
import { drawingOf } from "#/drawing/drawings";
import { type Planned, planOf, variety } from "./plan";

const pictures: Planned[] = [
  { type: "gym", dimensions: { length: 84, width: 50 } },
  { type: "track", dimensions: {} },
  { type: "pool", dimensions: { length: 75, width: 60 } },
  { type: "classroom", dimensions: { length: 30, width: 24 } },
  { type: "tennis", dimensions: { length: 78, width: 36 } },
];

const boxes = (planned: Planned[]) => {
  const plan = planOf(planned);
  if (!plan) throw new Error("nothing was planned");
  const placed = plan.pieces.map(({ type, dimensions, half, x, y }) => {
    const { width, height } = drawingOf(type, dimensions, half);
    return { type, left: x, top: y, right: x + width, bottom: y + height };
  });
  return { plan, placed };
};

describe("a plan", () => {
  it("has every space, none over another, all within sight and beside the words", () => {
    const { plan, placed } = boxes(pictures);
    expect(placed).toHaveLength(pictures.length);
    const [, , width, height] = plan.view;
    for (const a of placed) {
      expect(a.left).toBeGreaterThan(width * 0.35);
      expect(a.right).toBeLessThanOrEqual(width);
      expect(a.top).toBeGreaterThanOrEqual(0);
      expect(a.bottom).toBeLessThan(height);
      for (const b of placed)
        if (a !== b)
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    }
  });

  it("puts the largest furthest right", () => {
    const { placed } = boxes(pictures);
    const rightmost = placed.toSorted((a, b) => b.right - a.right)[0];
    expect(rightmost?.type).toBe("track");
  });

  it("is none for nothing", () => {
    expect(planOf([])).toBeUndefined();
  });
});

it("shows one of each kind", () => {
  const gyms = [pictures[0], pictures[0], pictures[1], pictures[2]].filter((picture) => picture !== undefined);
  expect(variety(gyms, 2).map(({ type }) => type)).toEqual(["gym", "track"]);
});
