import { expect, it } from "vitest";
import { contrast, needed } from "#/kit/contrast";
import { colorsOf, heroText, nearestReadable, surface } from "./colors";

const brands = ["#0f5a40", "#5b2a86", "#ffd400", "#ff0000", "#1356d0", "#000000", "#ffffff", "#808080", "#00ffff"];

it("derives six colors from one that can all be read where they are used", () => {
  for (const brand of brands) {
    const { accent, onAccent, hero } = colorsOf(brand);
    const pairs = [
      [accent.light, surface.light],
      [accent.dark, surface.dark],
      [onAccent.light, accent.light],
      [onAccent.dark, accent.dark],
      [hero.light, heroText],
      [hero.dark, heroText],
    ] as const;
    for (const [color, against] of pairs)
      expect(contrast(color, against), `${brand}: ${color} on ${against}`).toBeGreaterThanOrEqual(needed);
  }
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it("keeps a purple brand purple in dark mode", () => {
  const { accent, hero } = colorsOf("#5b2a86");
  for (const color of [accent.light, accent.dark, hero.light, hero.dark]) {
    const [red = 0, green = 0, blue = 0] = channels(color);
    expect(blue > red && red > green, color).toBe(true);
  }
});

it("leaves a color alone that can be read, and else takes the nearest shade", () => {
  expect(nearestReadable("#0f5a40", surface.light)).toBe("#0f5a40");
  const shade = nearestReadable("#f28c28", surface.light);
  expect(contrast(shade, surface.light)).toBeGreaterThanOrEqual(needed);
  expect(contrast(shade, surface.light)).toBeLessThan(4.9);
});
