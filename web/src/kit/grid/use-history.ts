import { useCallback, useState } from "react";
import type { Rows } from "./cells";

interface History {
  past: Rows[];
  rows: Rows;
  future: Rows[];
}

const MOST = 200;

/** Rows with their undo and redo. */
export function useHistory(initial: Rows) {
  const [history, setHistory] = useState<History>({ past: [], rows: initial, future: [] });
  const change = useCallback(
    (rows: Rows) =>
      setHistory((before) =>
        rows === before.rows ? before : { past: [...before.past.slice(1 - MOST), before.rows], rows, future: [] },
      ),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory((before) => {
        const last = before.past.at(-1);
        return last ? { past: before.past.slice(0, -1), rows: last, future: [before.rows, ...before.future] } : before;
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((before) => {
        const [next, ...rest] = before.future;
        return next ? { past: [...before.past, before.rows], rows: next, future: rest } : before;
      }),
    [],
  );
  const reset = useCallback((rows: Rows) => setHistory({ past: [], rows, future: [] }), []);
  return { rows: history.rows, canUndo: history.past.length > 0, change, undo, redo, reset };
}
