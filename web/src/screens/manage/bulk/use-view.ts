import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Rows } from "#/kit/grid/cells";
import type { Sort } from "#/kit/grid/GridHeading";
import type { Space } from "#/queries/spaces";
import type { SpaceColumn } from "./columns";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});
const helper = createColumnHelper<typeof features, Space>();

interface ViewOptions {
  columns: readonly SpaceColumn[];
  spaces: readonly Space[];
  rows: Rows;
  hidden: readonly string[];
  sort: Sort | undefined;
  /** Leaves out the others. */
  isShown: (space: Space, row: number) => boolean;
}

/**
 * The part of the sheet that is in the grid: rows filtered and sorted, and the chosen columns. Rows are sorted by what was
 * saved, so that none moves away while somebody types into it.
 */
export function useView({ columns, spaces, rows, hidden, sort, isShown }: ViewOptions) {
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(({ key, header, rank, read }) =>
          helper.accessor((space: Space) => (rank ?? read)(space), {
            id: key,
            header,
            sortFn: rank ? "basic" : "alphanumeric",
          }),
        ),
      ),
    [columns],
  );
  const visibility = useMemo(() => Object.fromEntries(hidden.map((key) => [key, false])), [hidden]);
  const [key, desc] = [sort?.key, sort?.descending ?? false];
  const sorting = useMemo(() => (key ? [{ id: key, desc }] : []), [key, desc]);
  const table = useTable({
    features,
    columns: definitions,
    data: spaces as Space[],
    state: { columnVisibility: visibility, sorting },
  });
  const shownColumns = table.getVisibleLeafColumns();
  const columnAt = shownColumns.map(({ id }) => columns.findIndex(({ key }) => key === id));
  const rowAt = table
    .getRowModel()
    .rows.map(({ index }) => index)
    .filter((row) => isShown(spaces[row] as Space, row));
  const view: Rows = rowAt.map((row) => columnAt.map((column) => rows[row]?.[column] ?? ""));

  /** Puts changed cells of the view into the whole sheet. */
  function whole(next: Rows): Rows {
    const all = [...rows];
    for (const [at, cells] of next.entries()) {
      const row = rowAt[at];
      if (row === undefined || cells === view[at]) continue;
      const changed = [...(all[row] ?? [])];
      for (const [index, column] of columnAt.entries()) changed[column] = cells[index] ?? "";
      if (changed.some((text, column) => text !== all[row]?.[column])) all[row] = changed;
    }
    return all;
  }
  return { view, rowAt, columnAt, whole, columns: columnAt.flatMap((at) => columns[at] ?? []) };
}
