import { describe, expect, it } from "vitest";
import { dimensionsLabel, drawingOf } from "./drawings";
import { frame } from "./frame";
import type { Mark } from "./marks";
import { drawingTypes, isDrawingType } from "./types";

const flat = (marks: Mark[]): Mark[] =>
  marks.flatMap((mark) => ("marks" in mark ? [mark, ...flat(mark.marks)] : [mark]));
const paths = (marks: Mark[]) => flat(marks).flatMap((mark) => (mark.shape === "path" ? [mark.d] : []));
const areas = (marks: Mark[]) =>
  flat(marks).filter((mark) => "className" in mark && (mark.className ?? "").includes("d-area"));

describe("every type of space", () => {
  it("has a drawing for each type of the list", () => {
    const wanted = [
      "gym",
      "diamond",
      "baseball",
      "softball",
      "youthBaseball",
      "tBall",
      "field",
      "soccer",
      "football",
      "lacrosse",
      "rugby",
      "pool",
      "ice",
      "outdoorCourt",
      "tennis",
      "basketball",
      "pickleball",
      "sandVolleyball",
      "classroom",
      "auditorium",
      "track",
      "commons",
      "kitchen",
      "office",
      "parkingLot",
      "fitnessRoom",
      "theater",
      "other",
    ];
    expect(wanted.filter((type) => !isDrawingType(type))).toEqual([]);
  });

  it.each(drawingTypes)("%s is made of finite numbers, with something to play on", (type) => {
    for (const drawing of [
      drawingOf(type),
      drawingOf(type, { length: 22, width: 14, base: 30, mound: 20, center: 60 }),
      drawingOf(type, { length: 900, width: 700, base: 120, mound: 90, center: 500 }),
      drawingOf(type, {}, "first"),
      drawingOf(type, {}, "second"),
    ]) {
      expect(JSON.stringify(drawing)).not.toMatch(/NaN|null|Infinity/);
      expect(areas(drawing.marks).length).toBeGreaterThan(0);
      expect(drawing.width).toBeGreaterThan(0);
      expect(drawing.height).toBeGreaterThan(0);
    }
  });

  it.each(drawingTypes)("%s keeps its usual size when its dimensions make no sense", (type) => {
    expect(drawingOf(type, { length: 0, width: -5, base: 0.5, center: 1e9 })).toEqual(drawingOf(type));
  });
});

describe("geometry", () => {
  it("draws a high-school basketball court of 84 by 50 feet with an arc of 19.75", () => {
    const court = drawingOf("court");
    expect([court.width, court.height, court.ground]).toEqual([84, 50, "wood"]);
    expect(paths(court.marks)).toContain("M0 5.25H5.25A19.75 19.75 0 0 1 5.25 44.75H0");
    expect(paths(court.marks)).toContain("M84 5.25H78.75A19.75 19.75 0 0 0 78.75 44.75H84");
  });

  it("takes a court's own length for its outer lines and its far basket", () => {
    const court = drawingOf("court", { length: 94, width: 50 });
    expect(court.width).toBe(94);
    expect(paths(court.marks)).toContain("M47 0L47 50");
    expect(paths(court.marks)).toContain("M90 22V28");
  });

  it("puts the bases of a diamond 90 feet apart, at right angles", () => {
    const bags = flat(drawingOf("baseball").marks).filter(
      (mark) => mark.shape === "rect" && mark.transform?.startsWith("rotate(45"),
    );
    const [first, second, , home] = bags.map((mark) => (mark.shape === "rect" ? [mark.x, mark.y] : []));
    const apart = (a: number[] = [], b: number[] = []) =>
      Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
    expect(apart(home, first)).toBeCloseTo(90, 0);
    expect(apart(first, second)).toBeCloseTo(90, 0);
    expect(apart(home, second)).toBeCloseTo(90 * Math.SQRT2, 0);
  });

  it("gives a pool as many lanes as fit into its width", () => {
    const lanes = (width: number) =>
      flat(drawingOf("pool", { length: 75, width }).marks).filter(
        (mark) => "className" in mark && mark.className === "d-thin d-dash",
      ).length + 1;
    expect(lanes(60)).toBe(8);
    expect(lanes(45)).toBe(6);
  });

  it("shows a half of a soccer field as the marks on one side of its middle", () => {
    const whole = drawingOf("soccer");
    const first = drawingOf("soccer", {}, "first");
    const second = drawingOf("soccer", {}, "second");
    expect(first.width).toBe(whole.width / 2);
    expect(first.marks[0]).toMatchObject({ shape: "window", from: 0 });
    expect(second.marks[0]).toMatchObject({ shape: "window", from: whole.width / 2 });
  });

  it("draws half of a gym as a half court with one basket", () => {
    const half = drawingOf("gym", {}, "first");
    expect([half.width, half.height]).toEqual([42, 50]);
  });

  it("differs between any two types that people tell apart by their lines", () => {
    const drawn = drawingTypes.filter((type) => type !== "diamond").map((type) => JSON.stringify(drawingOf(type)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("the frame", () => {
  it("has the shape that was asked for and the drawing inside of it", () => {
    for (const ratio of [4 / 3, 16 / 9, 1]) {
      const drawing = drawingOf("soccer");
      const view = frame(drawing, { ratio });
      expect(view.width / view.height).toBeCloseTo(ratio);
      expect(view.x).toBeLessThan(0);
      expect(view.x + view.width).toBeGreaterThan(drawing.width);
      expect(view.y + view.height).toBeGreaterThan(drawing.height);
    }
  });

  it("has a scale bar of a round length near a fifth of its width, and room for it below the drawing", () => {
    const drawing = drawingOf("court");
    const { scale, y, width, height } = frame(drawing);
    expect(scale).toBe(20);
    expect(Math.abs((scale ?? 0) - width / 5)).toBeLessThan(5);
    expect(y + height * 0.9).toBeGreaterThan(drawing.height);
    expect(frame(drawing, { scaleBar: false }).scale).toBeUndefined();
  });
});

describe("dimensions in words", () => {
  it("speaks of feet, and of bases for a diamond", () => {
    expect(dimensionsLabel("gym", { length: 84, width: 50 })).toBe("84 × 50 ft");
    expect(dimensionsLabel("baseball", { base: 90 })).toBe("90 ft bases");
    expect(dimensionsLabel("gym", {})).toBeUndefined();
  });
});
