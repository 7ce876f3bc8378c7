/** The part of a map that is shown, as something to search: its middle and the distance to its nearer edge. */
import type { MapBounds } from "#/kit/Map";
import type { Criteria } from "./criteria";

const milesPerDegree = 69;
const farthest = 100;

export function boundsCriteria({ south, west, north, east }: MapBounds): Partial<Criteria> {
  const latitude = (south + north) / 2;
  const longitude = (west + east) / 2;
  const high = ((north - south) / 2) * milesPerDegree;
  const wide = ((east - west) / 2) * milesPerDegree * Math.cos((latitude * Math.PI) / 180);
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return {
    place: undefined,
    text: undefined,
    latitude: round(latitude),
    longitude: round(longitude),
    miles: Math.min(farthest, Math.max(1, Math.round(Math.max(high, wide)))),
  };
}
