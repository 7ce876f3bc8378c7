/** The outlines of the states that organizations are in, as a drawing: counties, towns, and the names that have room. */
import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { isInside } from "#/kit/geo";

export interface Town {
  name: string;
  latitude: number;
  longitude: number;
  /** Its weight: the largest are named first. */
  weight: number;
}

export interface Outline {
  width: number;
  height: number;
  counties: { id: string; path: string; here: boolean }[];
  towns: { name: string; x: number; y: number; radius: number; label?: "start" | "end" }[];
}

const width = 520;
const edge = 14;
const letter = 7.4;
const lineHeight = 17;

export function outlineOf(counties: FeatureCollection<Geometry>, towns: Town[]): Outline | undefined {
  const homes = new Map(towns.map((town) => [town, counties.features.find((county) => isInside(county, town))]));
  const states = new Map<string, number>();
  for (const [town, home] of homes) {
    const state = stateOf(home);
    if (state) states.set(state, (states.get(state) ?? 0) + town.weight);
  }
  const [main] = [...states].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (!main) return undefined;
  const box = boxOf([
    ...counties.features.filter((county) => stateOf(county) === main).flatMap((county) => ringsOf(county).flat()),
    ...[...homes.values()].flatMap((home) => (home ? ringsOf(home).flat() : [])),
  ]);
  const shrink = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
  const scale = (width - 2 * edge) / ((box.east - box.west) * shrink);
  const place = ([longitude = 0, latitude = 0]: Position) => ({
    x: round(edge + (longitude - box.west) * shrink * scale),
    y: round(edge + (box.north - latitude) * scale),
  });
  const here = new Set([...homes.values()].map((home) => home?.id));
  const shown = counties.features.filter((county) => {
    const state = stateOf(county);
    return state === main || here.has(county.id) || (state !== undefined && states.has(state) && isWithin(county, box));
  });
  return {
    width,
    height: round((box.north - box.south) * scale + 2 * edge),
    counties: shown.map((county) => ({
      id: String(county.id),
      path: ringsOf(county)
        .map((ring) => `M${ring.map((point) => Object.values(place(point)).join(" ")).join("L")}Z`)
        .join(""),
      here: here.has(county.id),
    })),
    towns: named(
      towns
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ name, longitude, latitude }, index) => ({
          name,
          ...place([longitude, latitude]),
          radius: index === 0 ? 7 : 5,
        })),
    ),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Counties are numbered by their state's number first. */
const stateOf = (county: Feature | undefined) => (county?.id === undefined ? undefined : String(county.id).slice(0, 2));

const ringsOf = ({ geometry }: Feature<Geometry>): Position[][] =>
  geometry.type === "Polygon"
    ? geometry.coordinates
    : geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat()
      : [];

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

function boxOf(points: Position[]): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude = 0, latitude = 0] of points) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

const isWithin = (county: Feature<Geometry>, { west, east, south, north }: Box) => {
  const own = boxOf(ringsOf(county).flat());
  return own.west >= west && own.east <= east && own.south >= south && own.north <= north;
};

type Dot = Omit<Outline["towns"][number], "label">;

/** Gives names to the towns, the first first, on the side that has room; a name that would lie over another is left out. */
export function named(dots: Dot[]): Outline["towns"] {
  const taken = dots.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return dots.map((dot, index) => {
    const long = dot.name.length * letter;
    for (const label of ["start", "end"] as const) {
      const left = label === "start" ? dot.x + 9 : dot.x - 9 - long;
      const room = { left, right: left + long, top: dot.y - lineHeight / 2, bottom: dot.y + lineHeight / 2 };
      const fits = room.left >= 0 && room.right <= width;
      const free = taken.every(
        (other, at) =>
          at === index ||
          other.right <= room.left ||
          room.right <= other.left ||
          other.bottom <= room.top ||
          room.bottom <= other.top,
      );
      if (fits && free) {
        taken.push(room);
        return { ...dot, label };
      }
    }
    return dot;
  });
}
