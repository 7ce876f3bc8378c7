import type { FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { named, outlineOf } from "./outline";

const square = (id: string, west: number, south: number) => ({
  type: "Feature" as const,
  id,
  properties: {},
  geometry: {
    type: "Polygon" as const,
    coordinates: [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south + 1],
        [west, south],
      ],
    ],
  },
});

const counties: FeatureCollection = {
  type: "FeatureCollection",
  features: [square("55001", -90, 43), square("55003", -89, 43), square("26001", -90, 44), square("17001", -90, 42)],
};

const madison = { name: "Madison", latitude: 43.5, longitude: -89.5, weight: 40 };
const houghton = { name: "Houghton", latitude: 44.5, longitude: -89.5, weight: 10 };

describe("the outline", () => {
  it("is of the states that have towns, those counties brighter", () => {
    const outline = outlineOf(counties, [madison, houghton]);
    expect(outline?.counties.map(({ id, here }) => `${id} ${here}`)).toEqual([
      "55001 true",
      "55003 false",
      "26001 true",
    ]);
  });

  it("puts the north up and the west left", () => {
    const [first, second] = outlineOf(counties, [madison, houghton])?.towns ?? [];
    expect(first?.name).toBe("Madison");
    expect(second?.y).toBeLessThan(first?.y ?? 0);
  });

  it("is none where no town lies in a county", () => {
    expect(outlineOf(counties, [{ ...madison, longitude: 0 }])).toBeUndefined();
  });
});

describe("names", () => {
  it("stand beside their town, on the other side where there is none left", () => {
    const towns = named([
      { name: "Madison", x: 200, y: 200, radius: 7 },
      { name: "Sun Prairie", x: 214, y: 200, radius: 5 },
      { name: "Milwaukee", x: 500, y: 300, radius: 5 },
    ]);
    expect(towns.map(({ label }) => label)).toEqual(["end", "start", "end"]);
  });

  it("are left out where they would lie over another", () => {
    const towns = named([
      { name: "Madison", x: 200, y: 200, radius: 7 },
      { name: "Middleton", x: 196, y: 204, radius: 5 },
      { name: "Monona", x: 203, y: 205, radius: 5 },
    ]);
    expect(towns.map(({ label }) => label)).toEqual(["start", "end", undefined]);
  });
});
