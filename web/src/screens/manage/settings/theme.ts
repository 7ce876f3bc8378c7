/** The six tokens an organization can set: its form, and the styles for the preview. */
import type { Theme } from "@fieldhouse/clients/tenant/model/theme";
import type { CSSProperties } from "react";
import { z } from "#/kit/schema";

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, "Enter a color, such as #0f5a40.");
const both = z.object({ light: color, dark: color });

export const themeSchema = z.object({
  theme: z.object({
    accent: both,
    onAccent: both,
    hero: both,
    radius: z.string().refine((text) => /^\d+$/.test(text) && Number(text) <= 16, "Enter a number from 0 to 16."),
    font: z.string(),
  }),
});

export type ThemeValues = z.infer<typeof themeSchema>;

export const themeValues = ({ theme }: { theme: Theme }): ThemeValues => ({
  theme: { ...theme, radius: String(theme.radius) },
});

export const themeOf = ({ theme }: ThemeValues): { theme: Theme } => ({
  theme: { ...theme, radius: Number(theme.radius) },
});

/** The six tokens as styles. Leaves out colors that are only half typed. */
export function themeStyle({ theme }: ThemeValues): CSSProperties {
  const pair = (name: string, { light, dark }: { light: string; dark: string }) =>
    color.safeParse(light).success && color.safeParse(dark).success
      ? { [`--tenant-${name}`]: `light-dark(${light.trim()}, ${dark.trim()})` }
      : {};
  return {
    ...pair("accent", theme.accent),
    ...pair("on-accent", theme.onAccent),
    ...pair("hero", theme.hero),
    "--tenant-radius": `${Math.min(16, Number(theme.radius) || 0)}px`,
    "--tenant-font": `"${theme.font}"`,
  } as CSSProperties;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two colors, 1 to 21. Undefined while either isn't a color. */
export function contrast(one: string, other: string): number | undefined {
  if (!color.safeParse(one).success || !color.safeParse(other).success) return undefined;
  const [a, b] = [luminance(one.trim()), luminance(other.trim())];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The shade that the server suggests when it refuses one: the last color in its message. */
export const offeredShade = (message: string | undefined) => message?.match(/#[0-9a-f]{6}/gi)?.at(-1);
