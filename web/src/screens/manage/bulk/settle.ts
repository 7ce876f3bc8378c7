/** Puts the answers to a save into the sheet. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { Rows } from "#/kit/grid/cells";
import type { SpaceColumn } from "./columns";
import type { Outcome } from "./save";
import { type CellConflict, type Cells, cellsOf, overLatest, refusedColumns } from "./sheet";

/** A row that the server refused, and what it was sent. */
export interface Refusal {
  cells: Map<number, string>;
  /** About the row as a whole. */
  words: string;
  sent: Cells;
  /** The row's other changes are saved. */
  restIsSaved: boolean;
}

/** A space that would lose its hours. */
export interface Ending {
  space: Space;
  words: string;
}

interface SavedSheet {
  columns: readonly SpaceColumn[];
  spaces: readonly Space[];
  /** The cells of the spaces as they were saved before. */
  before: Rows;
  rows: Rows;
  /** By the space's id. */
  refusals: ReadonlyMap<string, Refusal>;
}

/** Saved rows show what the server made of them. In the others, what was typed stays. */
export function settle(
  sheet: SavedSheet,
  outcomes: ReadonlyMap<string, Outcome>,
  columnsOf: (spaces: readonly Space[]) => SpaceColumn[],
) {
  const spaces = sheet.spaces.map((space) => spaceAfter(outcomes.get(space.id)) ?? space);
  const columns = columnsOf(spaces);
  const refusals = new Map(sheet.refusals);
  const conflicts: CellConflict[] = [];
  const endings: Ending[] = [];

  const rows = sheet.spaces.map((space, row): Cells => {
    const outcome = outcomes.get(space.id);
    const cells = readAgain(space, sheet.before[row] ?? [], sheet.rows[row] ?? []);
    if (!outcome) return cells;
    refusals.delete(space.id);
    if (outcome.kind === "saved") return cellsOf(columns, outcome.space);
    if (outcome.kind === "overtaken") {
      const merged = overLatest(columns, cellsOf(columns, space), cells, outcome.latest);
      conflicts.push(...merged.conflicts);
      const words = "Someone else changed this space in the meantime. Check it and save again.";
      refusals.set(space.id, { cells: new Map(), words, sent: merged.cells, restIsSaved: false });
      return merged.cells;
    }
    const { problem, about } = outcome;
    const detail = problem.detail ?? problem.title;
    if (outcome.kind === "endsHours") endings.push({ space: outcome.space, words: detail });
    const refused = refusedColumns(columns, problem.fields ?? []);
    if (about) {
      const at = columns.findIndex(({ key }) => key === about);
      const message = [...refused.cells.values(), ...refused.rest].join(" ") || detail;
      const sent = cellsOf(columns, outcome.space).map((text, column) => (column === at ? (cells[at] ?? "") : text));
      const restIsSaved = outcome.space !== space;
      refusals.set(space.id, { cells: new Map([[at, message]]), words: "", sent, restIsSaved });
      return sent;
    }
    const words = refused.rest.join(" ") || (refused.cells.size > 0 ? "" : detail);
    refusals.set(space.id, { cells: refused.cells, words, sent: cells, restIsSaved: false });
    return cells;
  });

  /** Other spaces may have other names now. A row that shows none of them stays the same row. */
  function readAgain(space: Space, before: Cells, cells: Cells): Cells {
    const next = overLatest(columns, before, cells, space).cells;
    return next.every((text, column) => text === cells[column]) ? cells : next;
  }

  return { columns, spaces, rows, refusals, conflicts, endings };
}

function spaceAfter(outcome: Outcome | undefined): Space | undefined {
  return outcome?.kind === "overtaken" ? outcome.latest : outcome?.space;
}
