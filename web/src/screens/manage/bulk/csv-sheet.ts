/** The grid of spaces as a CSV file: out, and in again. */
import type { CsvRow } from "#/app/csv";
import { folded, withName } from "#/kit/fold";
import type { Rows } from "#/kit/grid/cells";
import type { Space } from "#/queries/spaces";
import { spaceName } from "../spaces/space";
import type { SpaceColumn } from "./columns";
import { type Adding, type NewLine, newSpaceOf, type Place } from "./new-lines";
import { type Cells, cellsOf, editOf, named } from "./sheet";

const ID = "ID";

/** The spaces that are shown, with all columns, chosen or not, and each space's id, by which it is found again. */
export const csvOf = (columns: readonly SpaceColumn[], spaces: readonly Space[], rows: Rows): string[][] => [
  [ID, ...columns.map(({ header }) => header)],
  ...spaces.map(({ id }, row) => [id, ...(rows[row] ?? [])]),
];

export type LineResult = "new" | "changed" | "unchanged" | "error";

export interface CsvLine {
  line: number;
  /** The space's name, or what the file calls it. */
  name: string;
  result: LineResult;
  message: string;
}

export interface CsvCheck {
  /** The sheet with what the file says. */
  rows: Rows;
  lines: CsvLine[];
  /** The spaces that aren't there yet. */
  added: NewLine[];
  /** Headings of the file that name no column. */
  ignored: string[];
}

/** A download marks what a spreadsheet would take for a formula. */
const unmarked = (text: string) => text.replace(/^'(?=[=+\-@])/, "");

const fold = (text: string) => text.trim().toLowerCase();

interface CheckOptions {
  columns: readonly SpaceColumn[];
  spaces: readonly Space[];
  rows: Rows;
  /** Why a cell can't be changed. */
  locked: (row: number, column: number) => string | undefined;
  /** Absent for those who can't add spaces. */
  adding?: Adding | undefined;
}

/** Reads a file into the sheet, and what it adds. Blank cells are blank in the sheet too; columns that the file doesn't have stay as they are. */
export function checkCsv([heading, ...lines]: readonly CsvRow[], sheet: CheckOptions): CsvCheck {
  const { columns, spaces } = sheet;
  const names = heading?.cells.map(fold) ?? [];
  const at = columns.map(({ header }) => names.indexOf(fold(header)));
  const known = [fold(ID), ...columns.map(({ header }) => fold(header))];
  const ignored = heading?.cells.filter((name) => name && !known.includes(fold(name))) ?? [];
  const rows = [...sheet.rows];
  const taken = new Map<number | string, number>();
  const added: NewLine[] = [];
  const alikeRows = new Map<string, number[]>();
  for (const [row, space] of spaces.entries()) {
    const name = folded(space.name);
    alikeRows.set(name, [...(alikeRows.get(name) ?? []), row]);
  }
  const cell = (line: CsvRow, column: number) => unmarked(line.cells[column] ?? "");
  const report = lines.map((line): CsvLine => {
    const [row = -1, ...more] = rowsOf(line);
    const name = spaces[row]?.name ?? nameOf(line);
    const told = (result: LineResult, message: string): CsvLine => ({ line: line.line, name, result, message });
    if (more.length > 0) return told("error", "Several spaces have this name. Add the Facility column, or the ID.");
    const unknown = row < 0 ? unknownOf(line, name) : undefined;
    if (unknown) return told("error", unknown);
    const place = row < 0 ? placeOf(line, sheet.adding) : undefined;
    if (row < 0 && !place) {
      const facility = cell(line, at[1] ?? -1);
      return told("error", facility ? `No facility is called “${facility}”.` : "Add the Facility column.");
    }
    const whose = place ? `${place.id} ${fold(name)}` : row;
    const earlier = taken.get(whose);
    if (earlier !== undefined) return told("error", `Line ${earlier} is about the same space.`);
    taken.set(whose, line.line);
    return place ? add(line, place, told) : fill(line, row, told);
  });

  /** The space's name in the file. */
  function nameOf(line: CsvRow): string {
    const part = (key: string) => cell(line, at[columns.findIndex((column) => column.key === key)] ?? -1);
    return (
      part("name") ||
      spaceName({ base: part("base"), number: part("number"), letter: part("letter"), suffix: part("suffix") })
    );
  }

  /** Why a line without a space adds none, where its facility isn't the reason. */
  function unknownOf(line: CsvRow, name: string): string | undefined {
    if (cell(line, names.indexOf(fold(ID)))) return "No space has this ID. Correct it, or clear it and use the name.";
    if (!name) return "Enter the space’s name or ID.";
    return sheet.adding ? undefined : `No space is called “${name}”. Check the name and facility, or add the ID.`;
  }

  function placeOf(line: CsvRow, adding: Adding | undefined): Place | undefined {
    const facility = cell(line, at[1] ?? -1).trim();
    return facility ? withName(adding?.facilities ?? [], facility, ({ name }) => name)[0] : adding?.usual;
  }

  function add(line: CsvRow, place: Place, told: (result: LineResult, message: string) => CsvLine): CsvLine {
    const cells = columns.map(({ tidy }, column) => {
      const text = cell(line, at[column] ?? -1);
      return tidy?.(text) ?? text.trim();
    });
    const made = newSpaceOf(columns, cells, place, (permission) => sheet.adding?.refusal(permission));
    if ("problems" in made) return told("error", made.problems.join(" "));
    added.push({ line: line.line, facility: place.shortName, space: made.space });
    return told("new", `In ${place.name}`);
  }

  /** Returns the rows that a line may mean: with exactly its name, or else with one that is only spelled differently. */
  function rowsOf(line: CsvRow): number[] {
    const id = fold(cell(line, names.indexOf(fold(ID))));
    if (id) return spaces.flatMap((space, row) => (space.id === id ? [row] : []));
    const name = nameOf(line);
    const facility = cell(line, at[1] ?? -1) || (sheet.adding?.usual?.name ?? "");
    const isCalledSo = (same: (one: string, other: string) => boolean) => (row: number) => {
      const space = spaces[row];
      return space && same(space.name, name) && (!facility.trim() || same(space.facilityName, facility));
    };
    const alike = (alikeRows.get(folded(name)) ?? []).filter(isCalledSo((one, other) => folded(one) === folded(other)));
    const exactly = alike.filter(isCalledSo((one, other) => fold(one) === fold(other)));
    return exactly.length > 0 || !folded(name) ? exactly : alike;
  }

  function fill(line: CsvRow, row: number, told: (result: LineResult, message: string) => CsvLine): CsvLine {
    const before = sheet.rows[row] ?? [];
    const problems: string[] = [];
    const next: Cells = before.map((own, column) => {
      const [definition, position = -1] = [columns[column], at[column]];
      if (!definition?.write || position < 0) return own;
      const text = definition.tidy?.(cell(line, position)) ?? cell(line, position).trim();
      const lock = text === own ? undefined : sheet.locked(row, column);
      if (lock) problems.push(`${definition.header}: ${lock}`);
      return lock ? own : text;
    });
    const space = spaces[row] as Space;
    const changed = columns.filter((_, column) => next[column] !== before[column]).map(({ header }) => header);
    if (changed.length > 0) rows[row] = named(columns, next);
    const edit = editOf(columns, space, cellsOf(columns, space), next);
    for (const [column, message] of edit?.errors ?? []) problems.push(`${columns[column]?.header}: ${message}`);
    if (problems.length > 0) return told("error", problems.join(" "));
    return changed.length > 0 ? told("changed", changed.join(", ")) : told("unchanged", "");
  }
  return { rows, lines: report, added, ignored };
}
