/** The widget's colors, from its address. */
import type { CSSProperties } from "react";
import { readableOn } from "#/kit/contrast";

/** A color of 3 or 6 hex digits, with or without "#". Anything else is left out. */
export function colorIn(query: URLSearchParams, name: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(query.get(name)?.trim() ?? "")?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** The colors as styles, each with text that can be read on it. `accent` is the button's unless the address names one. */
export function colorStyle(query: URLSearchParams, accent?: string): CSSProperties {
  const ground = colorIn(query, "bgcolor") ?? "#ffffff";
  const text = readableOn(ground);
  const button = colorIn(query, "btncolor") ?? accent ?? text;
  return {
    "--widget-ground": ground,
    "--widget-text": text,
    "--widget-button": button,
    "--widget-on-button": readableOn(button),
    colorScheme: text === "#ffffff" ? "dark" : "light",
  } as CSSProperties;
}
