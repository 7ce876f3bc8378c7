import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { count } from "#/kit/format";
import type { Rows } from "#/kit/grid/cells";
import { useHistory } from "#/kit/grid/use-history";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import type { Space } from "#/queries/spaces";
import type { SpaceColumn } from "./columns";
import { type Outcome, saveAll } from "./save";
import { type Ending, type Refusal, settle } from "./settle";
import { type CellConflict, cellsOf, editOf, named, type RowEdit } from "./sheet";

interface SheetOptions {
  org: string;
  /** The columns over these spaces. They name spaces, so they are built again after a save. */
  columnsOf: (spaces: readonly Space[]) => SpaceColumn[];
  loaded: readonly Space[];
  /** A save left nothing open. */
  onAllSaved: () => void;
}

/** The cells of all spaces, what was changed in them, and the save. */
export function useSheet({ org, columnsOf, loaded, onAllSaved }: SheetOptions) {
  const refresh = useRefresh();
  const [{ spaces, columns }, setSheet] = useState(() => ({ spaces: loaded, columns: columnsOf(loaded) }));
  const before = useMemo(() => spaces.map((space) => cellsOf(columns, space)), [spaces, columns]);
  const history = useHistory(before);
  const { rows } = history;
  const [refusals, setRefusals] = useState(new Map<string, Refusal>());
  const [conflicts, setConflicts] = useState<CellConflict[]>([]);
  const [endings, setEndings] = useState<Ending[]>([]);
  const [done, setDone] = useState(0);

  const edits = useMemo(
    () => spaces.map((space, row) => editOf(columns, space, before[row] ?? [], rows[row] ?? [])),
    [columns, spaces, before, rows],
  );
  const changed = edits.filter((edit): edit is RowEdit => edit !== undefined);

  const saving = useMutation<Map<string, Outcome>, ProblemError, { ending: ReadonlySet<string> }>({
    mutationFn: ({ ending }) => {
      setDone(0);
      const requests = changed
        .filter(({ space, errors }) => errors.size === 0 && (ending.size === 0 || ending.has(space.id)))
        .map((edit) => ({ edit, endHours: ending.has(edit.space.id) }));
      return saveAll(org, requests, setDone);
    },
    onSuccess: (outcomes) => {
      const next = settle({ columns, spaces, before, rows, refusals }, outcomes, columnsOf);
      setSheet(next);
      setRefusals(next.refusals);
      setConflicts(next.conflicts);
      setEndings(next.endings);
      history.reset(next.rows);
      const saved = [...outcomes.values()].filter(({ kind }) => kind === "saved").length;
      if (saved === changed.length) onAllSaved();
      if (saved > 0) toast(`Saved ${count(saved, "space")}`);
      void refresh();
    },
  });

  /** The server's refusal of a cell, until its row is changed again. */
  function refusedAt(row: number, column: number): string | undefined {
    const refusal = refusals.get(spaces[row]?.id ?? "");
    if (!refusal || refusal.sent[column] !== rows[row]?.[column]) return undefined;
    return (
      refusal.cells.get(column) ?? (column === 0 && refusal.sent === rows[row] ? refusal.words || undefined : undefined)
    );
  }

  return {
    columns,
    spaces,
    rows,
    before,
    /** The former text of a changed cell. */
    was: (row: number, column: number) => (edits[row]?.columns.includes(column) ? before[row]?.[column] : undefined),
    edits,
    changed,
    conflicts,
    endings,
    history,
    saving,
    done,
    change: (next: Rows) =>
      history.change(next.map((cells, row) => (cells === rows[row] ? cells : named(columns, cells)))),
    error: (row: number, column: number) => edits[row]?.errors.get(column) ?? refusedAt(row, column),
    refused: spaces.flatMap((space, row) => {
      const refusal = refusals.get(space.id);
      return refusal && edits[row] && refusal.sent === rows[row] ? [{ space, ...refusal }] : [];
    }),
    discard: () => {
      setRefusals(new Map());
      setConflicts([]);
      history.change(before);
    },
    /** Settles a conflict: the cell takes the other's text, or keeps one's own. */
    take: ({ spaceId, column }: CellConflict, text: string) => {
      const at = spaces.findIndex(({ id }) => id === spaceId);
      history.change(
        rows.map((cells, row) =>
          row === at
            ? named(
                columns,
                cells.map((own, index) => (index === column ? text : own)),
              )
            : cells,
        ),
      );
    },
    forgetConflicts: () => setConflicts([]),
    forgetEndings: () => setEndings([]),
  };
}

export type Sheet = ReturnType<typeof useSheet>;
