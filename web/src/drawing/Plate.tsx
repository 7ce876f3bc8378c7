import { drawingOf } from "./drawings";
import { Marks } from "./MarkView";
import { feet } from "./marks";
import type { Dimensions, DrawingType, Half } from "./types";

export interface PlatePiece {
  type: DrawingType;
  dimensions?: Dimensions;
  half?: Half;
  /** The position of its upper left corner, in feet. */
  x: number;
  y: number;
  label?: string;
}

export interface PlateProps {
  pieces: PlatePiece[];
  /** The part of the plan that is seen, in feet: `[x, y, width, height]`. */
  view: [x: number, y: number, width: number, height: number];
  /** Feet along one side of a square of the grid. */
  square?: number;
  /** The part that stays visible if the page's aspect ratio differs from the view's. */
  keep?: string;
}

/** The hero's picture: several spaces on one grid, at one scale. Decoration. */
export function Plate({ pieces, view, square = 50, keep = "xMaxYMid slice" }: PlateProps) {
  const [left, top, width, height] = view;
  const from = -20 * square;
  const lines = Array.from({ length: 80 }, (_, index) => {
    const at = from + index * square;
    return `M${at} ${from}V${from + 80 * square}M${from} ${at}H${from + 80 * square}`;
  });
  return (
    <svg className="plate" aria-hidden="true" viewBox={[left, top, width, height].join(" ")} preserveAspectRatio={keep}>
      <path className="grid" d={lines.join("")} />
      {pieces.map(({ x, y, label, ...piece }) => {
        const drawing = drawingOf(piece.type, piece.dimensions, piece.half);
        return (
          <g key={`${piece.type} ${x} ${y}`} transform={`translate(${feet(x)} ${feet(y)})`}>
            <Marks marks={drawing.marks} />
            {label && (
              <text x={0} y={drawing.height + (drawing.reach ?? 0) + height * 0.035} fontSize={height * 0.024}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
