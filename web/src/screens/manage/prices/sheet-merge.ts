/** Two people edited one price sheet: what differs, by cell, or by all rows where one of them added or removed some. */
import type { Rows } from "#/kit/grid/cells";
import type { DifferenceItem } from "#/manage/DifferenceList";
import { sheetColumns } from "./sheet";

interface Sheet {
  title: string;
  rows: Rows;
}

export interface SheetDifference extends DifferenceItem {
  /** The sheet with the other's value. */
  apply: (sheet: Sheet, side: "yours" | "theirs") => Sheet;
}

const same = (one: Rows, other: Rows) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what was typed over the latest version, and names what both changed. */
export function mergeSheets(before: Sheet, yours: Sheet, theirs: Sheet) {
  const differences: SheetDifference[] = [];
  const title = yours.title === before.title ? theirs.title : yours.title;
  if (title !== theirs.title && theirs.title !== before.title)
    differences.push({
      key: "title",
      name: "Name",
      yours: yours.title || "Empty",
      theirs: theirs.title,
      apply: (sheet, side) => ({ ...sheet, title: side === "yours" ? yours.title : theirs.title }),
    });
  if (same(yours.rows, before.rows)) return { sheet: { title, rows: theirs.rows }, differences };
  if (same(theirs.rows, before.rows)) return { sheet: { title, rows: yours.rows }, differences };
  const rowCounts = new Set([before, yours, theirs].map(({ rows }) => rows.length));
  if (rowCounts.size > 1) {
    const count = (rows: Rows) => `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
    differences.push({
      key: "rows",
      name: "All rows",
      yours: count(yours.rows),
      theirs: count(theirs.rows),
      apply: (sheet, side) => ({ ...sheet, rows: side === "yours" ? yours.rows : theirs.rows }),
    });
    return { sheet: { title, rows: yours.rows }, differences };
  }
  const rows = yours.rows.map((cells, row) =>
    cells.map((own, column) => {
      const [was, other] = [before.rows[row]?.[column] ?? "", theirs.rows[row]?.[column] ?? ""];
      if (own === was) return other;
      if (other !== was && other !== own)
        differences.push({
          key: `${row} ${column}`,
          name: `Row ${row + 1}, ${sheetColumns[column]?.header ?? ""}`,
          yours: own || "Empty",
          theirs: other || "Empty",
          apply: (sheet, side) => ({
            ...sheet,
            rows: sheet.rows.map((line, at) =>
              at === row
                ? line.map((text, index) => (index === column ? (side === "yours" ? own : other) : text))
                : line,
            ),
          }),
        });
      return own;
    }),
  );
  return { sheet: { title, rows }, differences };
}
