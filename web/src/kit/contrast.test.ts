import { expect, it } from "vitest";
import { contrast, needed, readableOn } from "./contrast";

it("counts contrast as the guidelines do", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
  expect(contrast("#76", "#ffffff")).toBeUndefined();
});

it("takes white text where it can be read, and black elsewhere", () => {
  expect(["#0f5a40", "#17191d", "#767676"].map(readableOn)).toEqual(["#ffffff", "#ffffff", "#ffffff"]);
  expect(["#ffffff", "#ffd23f", "#777777"].map(readableOn)).toEqual(["#000000", "#000000", "#000000"]);
  for (let level = 0; level < 256; level++) {
    const gray = `#${level.toString(16).padStart(2, "0").repeat(3)}`;
    expect(contrast(gray, readableOn(gray)), gray).toBeGreaterThanOrEqual(needed);
  }
});
