import type { Feature, Polygon } from "geojson";
import { expect, it } from "vitest";
import { isInside, quietSpot } from "./geo";

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

it("finds a spot for the county's name inside of it, near its middle, away from what stands there", () => {
  expect(quietSpot(county, [])).toEqual({ longitude: -89.5, latitude: 43.175 });
  const place = { longitude: -89.6, latitude: 43.2 };
  const spot = quietSpot(county, [place]);
  expect(isInside(county, spot)).toBe(true);
  expect(Math.hypot(spot.longitude - place.longitude, spot.latitude - place.latitude)).toBeGreaterThan(0.1);
});
