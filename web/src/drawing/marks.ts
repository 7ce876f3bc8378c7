/**
 * The pen of the drawings. A space is drawn from above, in feet, out of marks that carry classes and no colors:
 * `d-area` (what is played on), `d-dirt`, `d-line`, `d-thin`, `d-mid`, `d-bold`, `d-wall`, `d-dash`, `d-fill`.
 */
export type Ground = "wood" | "turf" | "water" | "hard" | "room" | "ice";

export type Mark =
  | { shape: "path"; className: string; d: string }
  | { shape: "circle"; className: string; cx: number; cy: number; r: number }
  | {
      shape: "rect";
      className: string;
      x: number;
      y: number;
      width: number;
      height: number;
      rx?: number;
      transform?: string;
    }
  | { shape: "group"; className?: string; transform?: string; marks: Mark[] }
  /** The part of some marks that is seen through an opening that starts `from` feet along the page. */
  | { shape: "window"; from: number; width: number; height: number; marks: Mark[] };

export interface Drawing {
  /** Feet along the page. */
  width: number;
  /** Feet down the page. */
  height: number;
  ground: Ground;
  /** Feet of air around it. */
  margin: number;
  /** Feet that marks lie outside of it, all around: the lanes of a track. */
  reach?: number;
  marks: Mark[];
}

/** Feet to the hundredth: finer would only make the page longer. */
export const feet = (value: number) => +value.toFixed(2);

export const rect = (x: number, y: number, width: number, height: number, className: string, rx = 0): Mark => ({
  shape: "rect",
  className,
  x: feet(x),
  y: feet(y),
  width: feet(width),
  height: feet(height),
  ...(rx ? { rx: feet(rx) } : {}),
});

export const line = (x1: number, y1: number, x2: number, y2: number, className = "d-line"): Mark => ({
  shape: "path",
  className,
  d: `M${feet(x1)} ${feet(y1)}L${feet(x2)} ${feet(y2)}`,
});

export const circle = (cx: number, cy: number, r: number, className = "d-line"): Mark => ({
  shape: "circle",
  className,
  cx: feet(cx),
  cy: feet(cy),
  r: feet(r),
});

/** A path; numbers in the template are rounded to the hundredth. */
export const path = (d: string, className = "d-line"): Mark => ({
  shape: "path",
  className,
  d: d.replace(/-?\d+\.\d{3,}/g, (number) => String(feet(Number(number)))),
});

export const group = (marks: Mark[], options: { transform?: string; className?: string } = {}): Mark => ({
  shape: "group",
  marks,
  ...options,
});

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
