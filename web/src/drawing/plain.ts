/** Drawings as text, for what draws them without this app: the server's pictures of pages. */
import { drawingOf } from "./drawings";
import { frame } from "./frame";
import { type Drawing, feet, type Mark } from "./marks";
import { drawingTypes } from "./types";

const attributes = (of: Record<string, string | number | undefined>) =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** Marks as SVG, with their classes and without colors. */
export const svgOf = (marks: Mark[]): string => marks.map(svgOfMark).join("");

function svgOfMark(mark: Mark): string {
  switch (mark.shape) {
    case "path":
      return `<path${attributes({ class: mark.className, d: mark.d })}/>`;
    case "circle":
      return `<circle${attributes({ class: mark.className, cx: mark.cx, cy: mark.cy, r: mark.r })}/>`;
    case "rect": {
      const { shape: _, className, ...rest } = mark;
      return `<rect${attributes({ class: className, ...rest })}/>`;
    }
    case "group":
      return `<g${attributes({ class: mark.className, transform: mark.transform })}>${svgOf(mark.marks)}</g>`;
    case "window": {
      const { width, height, from } = mark;
      return `<svg${attributes({ width, height, viewBox: `${from} 0 ${width} ${height}` })}>${svgOf(mark.marks)}</svg>`;
    }
  }
}

/** The shape of pictures that are shown with links. */
const ratio = 1200 / 630;

interface PlainDrawing {
  /** The part that is seen, in feet: left, top, width and height. */
  view: number[];
  marks: string;
}

function plain(drawing: Drawing): PlainDrawing {
  const { x, y, width, height } = frame(drawing, { ratio, scaleBar: false });
  return { view: [x, y, width, height].map(feet), marks: svgOf(drawing.marks) };
}

/** Each type in its usual size, and half courts: `gym`, `gym half`. */
export const plainDrawings = (): [name: string, drawing: PlainDrawing][] => [
  ...drawingTypes.map((type): [string, PlainDrawing] => [type, plain(drawingOf(type))]),
  ...(["gym", "court", "basketball"] as const).map((type): [string, PlainDrawing] => [
    `${type} half`,
    plain(drawingOf(type, {}, "first")),
  ]),
];
