/** Shades of a color by lightness (OKLab), and the theme that follows from one brand color. */
import type { Theme } from "@fieldhouse/clients/tenant/model/theme";
import { contrast, linear, luminance, needed } from "#/kit/contrast";

/** The colors behind or on a token: the cards of both schemes, and the banner's text. */
export const surface = { light: "#ffffff", dark: "#151a17" };
export const heroText = "#ffffff";

interface Shade {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

function shadeOf(hex: string): Shade {
  const [red, green, blue] = linear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Red, green and blue as light. Beyond 0 and 1 where the screen has no such color. */
function lightOf({ lightness, chroma, hue }: Shade): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (light: number[]) => light.every((share) => share > -0.001 && share < 1.001);

/** The color as it is written. One that a screen can't show gives up as much of its chroma as it takes, and keeps its hue. */
function colorOf(shade: Shade): string {
  let { chroma } = shade;
  while (chroma > 0.001 && !isShown(lightOf({ ...shade, chroma }))) chroma *= 0.96;
  const channels = lightOf({ ...shade, chroma }).map((light) => {
    const share = Math.min(1, Math.max(0, light));
    const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** The shade nearest to a color that can be read on or under another. */
export function nearestReadable(color: string, against: string): string {
  if ((contrast(color, against) ?? 0) >= needed) return color;
  const shade = shadeOf(color);
  for (let distance = 0.0025; distance <= 1; distance += 0.0025)
    for (const lightness of [shade.lightness - distance, shade.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const found = colorOf({ ...shade, lightness });
      if ((contrast(found, against) ?? 0) >= needed) return found;
    }
  return luminance(against) > 0.18 ? "#000000" : "#ffffff";
}

type Colors = Pick<Theme, "accent" | "onAccent" | "hero">;

/** The six colors of a theme from one. All keep its hue, and each can be read where it is used. */
export function colorsOf(brand: string): Colors {
  const { lightness, chroma, hue } = shadeOf(brand);
  const toned = (to: number, most: number) => colorOf({ lightness: to, chroma: Math.min(chroma, most), hue });
  const accent = {
    light: nearestReadable(brand.trim().toLowerCase(), surface.light),
    dark: nearestReadable(toned(0.79, 0.13), surface.dark),
  };
  return {
    accent,
    onAccent: { light: "#ffffff", dark: nearestReadable(toned(0.24, 0.06), accent.dark) },
    hero: {
      light: nearestReadable(toned(Math.min(lightness, 0.33), 0.09), heroText),
      dark: nearestReadable(toned(0.26, 0.07), heroText),
    },
  };
}
