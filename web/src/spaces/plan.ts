/**
 * Spaces laid out on one grid at one scale, for the band at the top of a page: the largest at the right, the others in columns
 * to its left.
 */
import type { PlatePiece } from "#/drawing";
import { drawingOf } from "#/drawing/drawings";
import type { Picture } from "./picture";

export interface Plan {
  pieces: PlatePiece[];
  view: [x: number, y: number, width: number, height: number];
  /** Feet along one side of a square of the grid. */
  square: number;
}

export interface Planned extends Picture {
  label?: string | undefined;
}

interface Box {
  piece: Planned;
  /** With its reach. */
  width: number;
  height: number;
  reach: number;
}

/** Width by height of the band on a desktop. */
const shape = 3.06;
/** The band's left belongs to the words. */
const freeForWords = 0.46;
/** The lowest part lies behind the search. */
const covered = 0.15;
/** A label below each takes so much of the height. */
const labelled = 0.045;

const squares = [5, 10, 20, 25, 50, 100];

export function planOf(pictures: Planned[]): Plan | undefined {
  const boxes = pictures
    .map((piece): Box => {
      const { width, height, reach = 0 } = drawingOf(piece.type, piece.dimensions, piece.half);
      return { piece, width: width + 2 * reach, height: height + 2 * reach, reach };
    })
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const [largest] = boxes;
  if (!largest) return undefined;
  const gap = Math.max(largest.width, largest.height) * 0.07;
  const tall = Math.max(largest.height, (largest.width * 0.9) / 1.6);
  const columns = columnsOf(boxes, tall, gap);
  const wide = columns.reduce((sum, column) => sum + columnWidth(column) + gap, 0);
  // High enough for the largest, wide enough that the words have their part.
  const height = Math.max((tall + 2 * gap) / (1 - covered), (wide + gap) / (1 - freeForWords) / shape);
  const width = height * shape;
  const label = height * labelled;
  const middle = (height * (1 - covered)) / 2;
  const pieces: PlatePiece[] = [];
  let right = width - gap * 1.2;
  for (const column of columns) {
    const inside = columnWidth(column);
    const high = column.reduce((sum, box) => sum + box.height + label, 0) + gap * (column.length - 1);
    let top = middle - high / 2;
    for (const { piece, width: own, height: tallness, reach } of column) {
      pieces.push({
        type: piece.type,
        dimensions: piece.dimensions,
        ...(piece.half ? { half: piece.half } : {}),
        ...(piece.label ? { label: piece.label } : {}),
        x: right - inside / 2 - own / 2 + reach,
        y: top + reach,
      });
      top += tallness + label + gap;
    }
    right -= inside + gap;
  }
  const square = squares.reduce((best, side) =>
    Math.abs(width / side - 28) < Math.abs(width / best - 28) ? side : best,
  );
  return { pieces, view: [0, 0, width, height], square };
}

const columnWidth = (column: Box[]) => Math.max(...column.map(({ width }) => width));

/** The largest alone, the others one under the other as long as they fit. */
function columnsOf(boxes: Box[], tall: number, gap: number): Box[][] {
  const columns: Box[][] = [];
  const room = gap + tall * labelled * 1.3;
  for (const box of boxes) {
    const fitting = columns
      .slice(1)
      .find((column) => column.reduce((sum, { height }) => sum + height + room, 0) + box.height <= tall);
    if (fitting) fitting.push(box);
    else columns.push([box]);
  }
  return columns;
}

/** A few that differ: at most `most`, the first of each kind, so that a band shows what there is and not six courts. */
export function variety(pictures: Planned[], most: number): Planned[] {
  const kinds = new Map<string, Planned>();
  for (const picture of pictures) {
    const key = `${picture.type} ${picture.half ?? ""}`;
    if (!kinds.has(key)) kinds.set(key, picture);
  }
  return [...kinds.values()].slice(0, most);
}
