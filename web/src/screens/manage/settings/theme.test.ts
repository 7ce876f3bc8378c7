import { expect, it } from "vitest";
import { contrast, offeredShade, themeOf, themeSchema, themeStyle, themeValues } from "./theme";

const theme = {
  accent: { light: "#0f5a40", dark: "#6fcfa4" },
  onAccent: { light: "#ffffff", dark: "#04261a" },
  hero: { light: "#0d3b2c", dark: "#0a2a20" },
  radius: 10,
  font: "Archivo",
};

it("comes back from its form as it was", () => {
  expect(themeOf(themeValues({ theme }))).toEqual({ theme });
});

it("counts contrast as the guidelines do", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
  expect(contrast("#76", "#ffffff")).toBeUndefined();
});

it("finds the shade that the server offers, not the ones that it refused", () => {
  const refusal =
    "#ffdd33 on #ffffff has a contrast of 1.3:1; text needs 4.5:1. The nearest shade that has it is #8a6d00.";
  expect(offeredShade(refusal)).toBe("#8a6d00");
  expect(offeredShade("Please give a color.")).toBeUndefined();
});

it("previews what is a color, and leaves half a color out", () => {
  const half = themeValues({ theme: { ...theme, accent: { light: "#0f5", dark: "#6fcfa4" } } });
  expect(themeStyle(half)).not.toHaveProperty("--tenant-accent");
  expect(themeStyle(themeValues({ theme }))).toMatchObject({
    "--tenant-accent": "light-dark(#0f5a40, #6fcfa4)",
    "--tenant-radius": "10px",
  });
});

it.each(["17", "-1", "x", ""])("refuses corners of %j", (radius) => {
  expect(themeSchema.safeParse(themeValues({ theme })).success).toBe(true);
  expect(themeSchema.safeParse({ theme: { ...themeValues({ theme }).theme, radius } }).success).toBe(false);
});
