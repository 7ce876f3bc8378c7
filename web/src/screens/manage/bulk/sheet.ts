/** The grid of spaces: from spaces to cells, and from changed cells to what is sent. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { spaceName } from "../spaces/space";
import { countedInSlots, type SpaceColumn } from "./columns";
import type { Change } from "./kinds";

export type Cells = readonly string[];

export const cellsOf = (columns: readonly SpaceColumn[], space: Space): Cells =>
  columns.map((column) => column.read(space));

/** Why a cell can't be changed here, where its column can. */
export function lockOf({ key }: SpaceColumn, space: Space): string | undefined {
  if (key === "price" && space.pricing.mode === "daily") return "Priced by the day. Change its price per day.";
  if (key === "dailyPrice" && space.pricing.mode !== "daily")
    return "Not priced by the day. Change that on the space’s Prices page.";
  if (key === "summary" && space.summary.includes("\n")) return "It has several lines. Change it on the space’s page.";
  return undefined;
}

/** Somebody's changes to one space. */
export interface RowEdit {
  space: Space;
  /** The changed columns. */
  columns: number[];
  /** The faults, by column. */
  errors: Map<number, string>;
  change: Change;
}

/** Puts two parts of a change together. */
export function merged(one: Change, other: Change): Change {
  const rental = { ...one.rental, ...other.rental };
  return { ...one, ...other, ...(Object.keys(rental).length > 0 ? { rental } : {}) };
}

/** Compares a row with what it began as. Undefined where nothing was changed. */
export function editOf(
  columns: readonly SpaceColumn[],
  space: Space,
  before: Cells,
  cells: Cells,
): RowEdit | undefined {
  if (before === cells) return undefined;
  const isChanged = (column: number) => columns[column]?.write !== undefined && cells[column] !== before[column];
  const changed = columns.flatMap((_, column) => (isChanged(column) ? [column] : []));
  if (changed.length === 0) return undefined;
  const own = (key: string) => cells[columns.findIndex((column) => column.key === key)] ?? "";
  const newSlots = changed.some((column) => columns[column]?.key === "ownBlock");
  const edit: RowEdit = { space, columns: changed, errors: new Map(), change: {} };
  for (const [at, { key, write }] of columns.entries()) {
    const recounted = newSlots && countedInSlots.has(key) && cells[at] !== "";
    if (!write || !(changed.includes(at) || recounted)) continue;
    const written = write(cells[at] ?? "", own, space);
    if ("error" in written) edit.errors.set(at, written.error);
    else edit.change = merged(edit.change, written.change);
  }
  return edit;
}

/** Puts the name together from its parts, as they are typed. */
export function named(columns: readonly SpaceColumn[], cells: Cells): Cells {
  const part = (key: string) => cells[columns.findIndex((column) => column.key === key)] ?? "";
  const name = spaceName({
    base: part("base"),
    number: part("number"),
    letter: part("letter"),
    suffix: part("suffix"),
  });
  return cells[0] === name ? cells : [name, ...cells.slice(1)];
}

/** A cell that somebody else changed to something else in the meantime. */
export interface CellConflict {
  spaceId: string;
  column: number;
  yours: string;
  theirs: string;
}

/** Keeps what was typed over the latest version, and names the cells where that says something else. */
export function overLatest(columns: readonly SpaceColumn[], before: Cells, cells: Cells, latest: Space) {
  const conflicts: CellConflict[] = [];
  const next = columns.map((column, at) => {
    const [was = "", yours = "", theirs] = [before[at], cells[at], column.read(latest)];
    if (!column.write || yours === was) return theirs;
    if (theirs !== was && theirs !== yours) conflicts.push({ spaceId: latest.id, column: at, yours, theirs });
    return yours;
  });
  return { cells: named(columns, next), conflicts };
}

/** Finds the columns that the server refused: "rental.ownBlock". The rest is about the whole row. */
export function refusedColumns(columns: readonly SpaceColumn[], fields: readonly { field: string; message: string }[]) {
  const cells = new Map<number, string>();
  const rest: string[] = [];
  for (const { field, message } of fields) {
    const at = columns.findIndex((column) => (column.field ?? column.key) === field.replace(/\.\d+$/, ""));
    if (at < 0) rest.push(message);
    else cells.set(at, message);
  }
  return { cells, rest };
}
