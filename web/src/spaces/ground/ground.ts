/** The plan of a facility's grounds, in feet east and south of the facility's own place. */
import type { Extra } from "@fieldhouse/clients/tenant/model/extra";
import type { Placement } from "@fieldhouse/clients/tenant/model/placement";

export interface Degrees {
  latitude: number;
  longitude: number;
}

export interface Spot {
  /** Feet to the east. */
  x: number;
  /** Feet to the south, as pages count. */
  y: number;
}

/** Feet of a degree of latitude. */
const degree = 364_567;
const wide = (center: Degrees) => degree * Math.cos((center.latitude * Math.PI) / 180);

export const spotOf = (center: Degrees, { latitude, longitude }: Degrees): Spot => ({
  x: (longitude - center.longitude) * wide(center),
  y: (center.latitude - latitude) * degree,
});

/** Seven decimals are less than an inch. */
const rounded = (value: number) => Math.round(value * 1e7) / 1e7;

export const degreesAt = (center: Degrees, { x, y }: Spot): Degrees => ({
  latitude: rounded(center.latitude - y / degree),
  longitude: rounded(center.longitude + x / wide(center)),
});

export interface View extends Spot {
  width: number;
  height: number;
}

/** The part of the grounds that has everything in it, with room around. At least a city block. */
export function viewOf(center: Degrees, placed: (Placement | Extra)[], least = 500): View {
  const spots = [{ x: 0, y: 0 }, ...placed.map((one) => spotOf(center, one))];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(east - west + 300, (south - north + 300) * 1.6, least);
  return {
    x: (west + east) / 2 - side / 2,
    y: (north + south) / 2 - side / 3.2,
    width: side,
    height: side / 1.6,
  };
}

/** A round length for the scale: about a fifth of what is seen. */
export const scaleOf = (width: number) =>
  [25, 50, 100, 200, 500, 1000, 2000, 5000].find((feet) => feet > width / 6) ?? 5000;

/** The height of words on the plan, in feet: as small as a page's notes, on a phone too. */
export const wordsOf = ({ width }: View) =>
  width * (globalThis.matchMedia?.("(max-width: 760px)").matches ? 0.034 : 0.017);
