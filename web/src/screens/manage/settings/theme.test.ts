import { expect, it } from "vitest";
import { themeOf, themeSchema, themeStyle, themeValues } from "./theme";

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
