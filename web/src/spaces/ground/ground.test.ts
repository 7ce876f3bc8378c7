import { expect, test } from "vitest";
import { degreesAt, scaleOf, spotOf, viewOf } from "./ground";

const center = { latitude: 43.07, longitude: -89.4 };

test("feet become degrees and the same feet again", () => {
  const spot = spotOf(center, degreesAt(center, { x: 320, y: -150 }));
  expect(spot.x).toBeCloseTo(320, 0);
  expect(spot.y).toBeCloseTo(-150, 0);
  const north = degreesAt(center, { x: 0, y: -5280 });
  expect(north.latitude - center.latitude).toBeCloseTo(1 / 69.05, 4);
});

test("everything that is placed is in sight", () => {
  const far = degreesAt(center, { x: 2000, y: 100 });
  const view = viewOf(center, [{ spaceId: "a", angle: 0, ...far }]);
  expect(view.x).toBeLessThan(-100);
  expect(view.x + view.width).toBeGreaterThan(2100);
  expect(viewOf(center, []).width).toBe(500);
});

test("the scale is a round length", () => {
  expect(scaleOf(500)).toBe(100);
  expect(scaleOf(2600)).toBe(500);
});
