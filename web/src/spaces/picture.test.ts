import { describe, expect, it } from "vitest";
import { pictureOf, sizeWords } from "./picture";

describe("a space's picture", () => {
  it("is lined for the sport that a field or diamond is used for", () => {
    expect(pictureOf({ types: ["field", "soccer"] }).type).toBe("soccer");
    expect(pictureOf({ types: ["diamond", "softball"] }).type).toBe("softball");
    expect(pictureOf({ types: ["tBall"] }).type).toBe("tBall");
  });

  it("is its first kind, and a plain room for what nobody drew", () => {
    expect(pictureOf({ types: ["theater", "auditorium"] }).type).toBe("theater");
    expect(pictureOf({ types: ["planetarium"] }).type).toBe("other");
    expect(pictureOf({ types: [] }).type).toBe("other");
  });

  it("is in feet, whatever it was measured in", () => {
    expect(pictureOf({ types: ["pool"], dimensions: { length: 25, width: 20, unit: "yards" } }).dimensions).toEqual({
      length: 75,
      width: 60,
    });
    const { length } = pictureOf({ types: ["field"], dimensions: { length: 100, unit: "metres" } }).dimensions;
    expect(length).toBe(328.1);
    expect(
      pictureOf({ types: ["baseball"], dimensions: { baseLength: 90, mound: 60.5, centerField: 390, unit: "feet" } })
        .dimensions,
    ).toEqual({ base: 90, mound: 60.5, center: 390 });
  });

  it("has one basket where the court is shorter than wide", () => {
    const half = pictureOf({ types: ["gym"], dimensions: { length: 42, width: 50, unit: "feet" } });
    const whole = pictureOf({ types: ["gym"], dimensions: { length: 84, width: 50, unit: "feet" } });
    expect([half.half, whole.half]).toEqual(["first", undefined]);
  });

  it("is the court of its only sport", () => {
    expect(pictureOf({ types: ["gym"], sports: ["volleyball"] }).type).toBe("volleyball");
    expect(pictureOf({ types: ["gym"], sports: ["volleyball", "basketball"] }).type).toBe("gym");
  });
});

it("says the size in its own unit", () => {
  expect(sizeWords({ length: 84, width: 50, unit: "feet" })).toBe("84 × 50 ft");
  expect(sizeWords({ baseLength: 90, mound: 60.5, unit: "feet" })).toBe("90 ft bases");
  expect(sizeWords({ length: 25, unit: "yards" })).toBe("25 yd");
  expect(sizeWords(undefined)).toBeUndefined();
});
