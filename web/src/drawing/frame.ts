/** A drawing fitted into a frame of some shape, with the length of its scale bar. */
import type { Drawing } from "./marks";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The length of the scale bar in feet. Absent where no bar is wanted. */
  scale?: number;
}

const roundLengths = [5, 10, 20, 25, 50, 100, 200];

/** The frame's size in feet, with the drawing in its middle; `ratio` is its width by its height. */
export function frame(drawing: Drawing, { ratio = 4 / 3, air = 1, scaleBar = true } = {}): Frame {
  const margin = drawing.margin * air;
  // The bar takes the lowest tenth, so the drawing moves up a little.
  const usable = scaleBar ? 0.9 : 1;
  let width = drawing.width + 2 * margin;
  let height = (drawing.height + 2 * margin) / usable;
  if (width / height < ratio) width = height * ratio;
  else height = width / ratio;
  const x = -(width - drawing.width) / 2;
  const y = -(height * usable - drawing.height) / 2;
  if (!scaleBar) return { x, y, width, height };
  const scale = roundLengths.reduce((best, length) =>
    Math.abs(length - width / 5) < Math.abs(best - width / 5) ? length : best,
  );
  return { x, y, width, height, scale };
}
