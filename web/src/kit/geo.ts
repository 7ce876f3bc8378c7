import type { Feature, FeatureCollection, Geometry } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";

/** The outlines that maps are drawn from, where no tiles are: fetched once for all maps. */
let counties: Promise<FeatureCollection<Geometry, { name?: string }>> | undefined;

export function loadCounties() {
  counties ??= Promise.all([fetch("/geo/counties.json"), import("topojson-client")]).then(
    async ([answer, { feature }]) => {
      if (!answer.ok) throw new Error("The map outlines couldn't be loaded.");
      const topology = (await answer.json()) as Topology<{ counties: GeometryCollection<{ name?: string }> }>;
      return feature(topology, topology.objects.counties);
    },
  );
  counties.catch(() => {
    counties = undefined;
  });
  return counties;
}

type Ring = number[][];

/** Is the point inside of the ring? Counted by how often a line to the east crosses it. */
function insideRing(ring: Ring, longitude: number, latitude: number): boolean {
  let inside = false;
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? [];
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The outer rings of a county; its holes don't matter for telling where it is. */
function outerRings({ geometry }: Feature<Geometry>): Ring[] {
  const rings =
    geometry.type === "Polygon"
      ? [geometry.coordinates[0]]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.map(([ring]) => ring)
        : [];
  return rings.filter((ring) => ring !== undefined);
}

/** Is the place in that county? */
export const isInside = (county: Feature<Geometry>, place: { longitude: number; latitude: number }) =>
  outerRings(county).some((ring) => insideRing(ring, place.longitude, place.latitude));

export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The least box around a county. */
export function boxOf(county: Feature<Geometry>): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude = 0, latitude = 0] of outerRings(county).flat()) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
