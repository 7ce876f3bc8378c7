import { expect, it } from "vitest";
import { boundsCriteria } from "./bounds";

it("searches around the middle of what the map shows, as far as its farther edge", () => {
  const criteria = boundsCriteria({ south: 42.9, north: 43.3, west: -89.8, east: -89.0 });
  expect(criteria).toEqual({ place: undefined, text: undefined, latitude: 43.1, longitude: -89.4, miles: 20 });
});

it("does not reach across the country", () => {
  expect(boundsCriteria({ south: 25, north: 49, west: -124, east: -67 }).miles).toBe(100);
});
