import type { Feature, Polygon } from "geojson";
import { expect, it } from "vitest";
import { isInside } from "./geo";

const county: Feature<Polygon> = {
  type: "Feature",
  properties: {},
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-90, 43],
        [-89, 43],
        [-89, 43.5],
        [-89.5, 43.2],
        [-90, 43.5],
        [-90, 43],
      ],
    ],
  },
};

it("tells which county a place lies in, also past its notch", () => {
  expect(isInside(county, { longitude: -89.5, latitude: 43.1 })).toBe(true);
  expect(isInside(county, { longitude: -89.5, latitude: 43.4 })).toBe(false);
  expect(isInside(county, { longitude: -89.05, latitude: 43.4 })).toBe(true);
  expect(isInside(county, { longitude: -91, latitude: 43.1 })).toBe(false);
});
