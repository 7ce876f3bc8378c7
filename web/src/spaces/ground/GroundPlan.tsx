import type { Extra } from "@fieldhouse/clients/tenant/model/extra";
import type { Placement } from "@fieldhouse/clients/tenant/model/placement";
import type { ReactNode } from "react";
import "./ground.css";
import { drawingOf } from "#/drawing/drawings";
import { Marks } from "#/drawing/MarkView";
import type { Space } from "#/queries/spaces";
import { pictureOf } from "../picture";
import { type Degrees, scaleOf, spotOf, type View, wordsOf } from "./ground";

interface GroundPlanProps {
  label: string;
  view: View;
  children: ReactNode;
}

/** A plan of the grounds: a grid, a scale, and what is placed. North is up. */
export function GroundPlan({ label, view, children }: GroundPlanProps) {
  const scale = scaleOf(view.width);
  const square = scale / 2;
  const from = { x: Math.floor(view.x / square) * square, y: Math.floor(view.y / square) * square };
  const steps = (start: number, length: number) =>
    Array.from({ length: Math.ceil(length / square) + 1 }, (_, index) => start + index * square);
  const lines = [
    ...steps(from.x, view.width).map((x) => `M${x} ${view.y}v${view.height}`),
    ...steps(from.y, view.height).map((y) => `M${view.x} ${y}h${view.width}`),
  ];
  const [left, bottom] = [view.x + view.width * 0.03, view.y + view.height * 0.95];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be drawn in
    <svg
      className="ground-plan"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={label}
    >
      <path className="ground-grid" d={lines.join("")} />
      {children}
      <path className="ground-scale" d={`M${left} ${bottom}h${scale}`} />
      <text className="ground-words" x={left} y={bottom - view.height * 0.015} fontSize={wordsOf(view)}>
        {scale} ft
      </text>
    </svg>
  );
}

interface PlacedSpaceProps {
  center: Degrees;
  space: Space;
  placement: Placement;
  /** Height of the words, in feet. */
  words: number;
}

/** A placed space, drawn to scale around its middle, with its name below. */
export function PlacedSpace({ center, space, placement, words }: PlacedSpaceProps) {
  const { x, y } = spotOf(center, placement);
  const { type, dimensions, half } = pictureOf(space);
  const drawing = drawingOf(type, dimensions, half);
  const [width, height] = [drawing.width, drawing.height];
  const { angle = 0 } = placement;
  const turned = (angle * Math.PI) / 180;
  const down = (Math.abs(width * Math.sin(turned)) + Math.abs(height * Math.cos(turned))) / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        className={`ground-space ground-${drawing.ground}`}
        transform={`rotate(${angle}) translate(${-width / 2} ${-height / 2})`}
      >
        <rect className="ground-area" width={width} height={height} />
        <Marks marks={drawing.marks} />
      </g>
      <text className="ground-words" textAnchor="middle" y={down + words * 1.2} fontSize={words}>
        {space.name}
      </text>
    </g>
  );
}

interface PlacedExtraProps {
  center: Degrees;
  extra: Extra;
  /** "Entrance" */
  name: string;
  words: number;
}

/** Something else to find, as a dot with its name. */
export function PlacedExtra({ center, extra, name, words }: PlacedExtraProps) {
  const { x, y } = spotOf(center, extra);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="ground-extra" r={words * 0.6} />
      <text className="ground-words" textAnchor="middle" y={words * 1.9} fontSize={words}>
        {extra.label || name}
      </text>
    </g>
  );
}
