/** Colors as `#rrggbb`, and whether text in one can be read on another. */

/** The contrast that text needs (WCAG 2, AA). The server refuses less. */
export const needed = 4.5;

export const isColor = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text.trim());

/** Red, green and blue as shares of the light that they are. */
export const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.trim().slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

export function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two colors, 1 to 21. Undefined while either isn't a color. */
export function contrast(one: string, other: string): number | undefined {
  if (!isColor(one) || !isColor(other)) return undefined;
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White, or black where white can't be read on this color. */
export const readableOn = (ground: string) => ((contrast("#ffffff", ground) ?? 0) >= needed ? "#ffffff" : "#000000");
