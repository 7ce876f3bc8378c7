import { type CSSProperties, useMemo } from "react";
import { drawingOf } from "./drawings";
import { type Frame, frame } from "./frame";
import { Marks } from "./MarkView";
import { feet } from "./marks";
import type { Dimensions, DrawingType, Half } from "./types";

export interface SpaceDrawingProps {
  type: DrawingType;
  dimensions?: Dimensions;
  half?: Half;
  /** The text for a screen reader; without it the drawing is decoration. */
  title?: string;
  /** Aspect ratio of the frame that it fills: width by height. */
  ratio?: number;
  /** The margin around it: 1 as drawn. */
  air?: number;
  scaleBar?: boolean;
}

/** The picture of a space: seen from above, to scale, on its ground. Fills the `.frame` that it is put into. */
export function SpaceDrawing({
  type,
  dimensions,
  half,
  title,
  ratio = 4 / 3,
  air = 1,
  scaleBar = true,
}: SpaceDrawingProps) {
  const { length, width, base, mound, center } = dimensions ?? {};
  const { drawing, view } = useMemo(() => {
    const drawing = drawingOf(type, { length, width, base, mound, center }, half);
    return { drawing, view: frame(drawing, { ratio, air, scaleBar }) };
  }, [type, length, width, base, mound, center, half, ratio, air, scaleBar]);
  const { scale } = view;
  return (
    <>
      <svg
        className={`pic ground-${drawing.ground}`}
        viewBox={[view.x, view.y, view.width, view.height].map(feet).join(" ")}
        role={title ? "img" : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
      >
        <Marks marks={drawing.marks} />
      </svg>
      {scale && (
        <span className={`pic-scale ground-${drawing.ground}`} aria-hidden="true" style={measured(view, scale)}>
          <span>
            {scale} ft <i />
          </span>
        </span>
      )}
    </>
  );
}

/** The measures that set the bar's length. It stays in the corner of a frame of any shape. */
const measured = ({ width, height }: Frame, scale: number) =>
  ({ "--view-width": feet(width), "--view-height": feet(height), "--scale": scale }) as CSSProperties;

export interface SpaceGlyphProps {
  type: DrawingType;
  dimensions?: Dimensions;
  half?: Half;
  className?: string;
  style?: CSSProperties;
}

/** A small drawing without ground: a map's pin, a calendar's column, an empty page. Always decoration. */
export function SpaceGlyph({ type, dimensions, half, className = "", style }: SpaceGlyphProps) {
  const drawing = drawingOf(type, dimensions, half);
  const margin = Math.max(drawing.width, drawing.height) * 0.03;
  const box = [-margin, -margin, drawing.width + 2 * margin, drawing.height + 2 * margin].map(feet).join(" ");
  return (
    <svg className={`glyph ${className}`} viewBox={box} aria-hidden="true" style={style}>
      <Marks marks={drawing.marks} />
    </svg>
  );
}
