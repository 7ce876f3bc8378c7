/** A grid's cells as text, and what a keyboard does to them. Pure: each change returns new rows. */

export type Rows = readonly (readonly string[])[];

export interface Cell {
  row: number;
  column: number;
}

/** A rectangle of cells; both ends belong to it. */
export interface Range {
  from: Cell;
  to: Cell;
}

export const rangeOf = (one: Cell, other: Cell): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

export const isIn = ({ from, to }: Range, { row, column }: Cell) =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** Returns true if a cell can be changed. */
export type Writable = (column: number, row: number) => boolean;

/** Changes cells one by one. Rows that stay the same stay the same objects. */
function changed(rows: Rows, write: (row: number, column: number, text: string) => string): Rows {
  return rows.map((cells, row) => {
    const next = cells.map((text, column) => write(row, column, text));
    return next.every((text, column) => text === cells[column]) ? cells : next;
  });
}

export const setCell = (rows: Rows, at: Cell, text: string): Rows =>
  changed(rows, (row, column, before) => (row === at.row && column === at.column ? text : before));

export const clearCells = (rows: Rows, range: Range, writable: Writable): Rows =>
  changed(rows, (row, column, before) => (isIn(range, { row, column }) && writable(column, row) ? "" : before));

/** Repeats the first row of the range down to its last. A single cell is filled from the cell above it. */
export function fillDown(rows: Rows, range: Range, writable: Writable): Rows {
  const single = range.from.row === range.to.row;
  const source = rows[single ? range.from.row - 1 : range.from.row];
  if (!source) return rows;
  return changed(rows, (row, column, before) =>
    isIn(range, { row, column }) && writable(column, row) ? (source[column] ?? before) : before,
  );
}

/** Reads what a spreadsheet puts on the clipboard: lines and tabs, cells with either in quotes. A quote that isn't closed is text. */
export function readClipboard(text: string): string[][] {
  const lines: string[][] = [[""]];
  let quoted = false;
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] ?? "";
    const line = lines.at(-1) ?? [];
    const last = line.length - 1;
    if (quoted && letter === '"' && plain[at + 1] === '"') {
      line[last] += '"';
      at++;
    } else if (letter === '"' && (quoted || line[last] === "")) quoted = !quoted;
    else if (letter === "\t" && !quoted) line.push("");
    else if (letter === "\n" && !quoted) lines.push([""]);
    else line[last] += letter;
  }
  const read = quoted ? plain.split("\n").map((line) => line.split("\t")) : lines;
  return read.map((line) => line.map((cell) => cell.trim()));
}

const clip = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeClipboard = (rows: Rows, { from, to }: Range): string =>
  rows
    .slice(from.row, to.row + 1)
    .map((cells) =>
      cells
        .slice(from.column, to.column + 1)
        .map(clip)
        .join("\t"),
    )
    .join("\n");

/**
 * Pastes cells at a range. One cell fills the range; more begin at its corner. Rows that are missing are added where `newRow`
 * makes them; what lies beyond the grid is left out.
 */
export function paste(
  rows: Rows,
  range: Range,
  pasted: string[][],
  writable: Writable,
  newRow?: () => readonly string[],
): Rows {
  const [first] = pasted[0] ?? [];
  const one = pasted.length === 1 && pasted[0]?.length === 1;
  const missing = one || !newRow ? 0 : Math.max(0, range.from.row + pasted.length - rows.length);
  const all = newRow ? [...rows, ...Array.from({ length: missing }, () => newRow())] : rows;
  return changed(all, (row, column, before) => {
    if (!writable(column, row)) return before;
    if (one) return isIn(range, { row, column }) ? (first ?? before) : before;
    return pasted[row - range.from.row]?.[column - range.from.column] ?? before;
  });
}
