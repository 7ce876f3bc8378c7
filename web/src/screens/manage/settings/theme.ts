/** The five tokens an organization can set: its form, and the styles for the preview. */
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

/** The five tokens as styles. Leaves out colors that are only half typed. */
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
