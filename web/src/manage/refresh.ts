import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

/** Refetches everything shown, for after a change. The lists of choices never change. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "readLists" }),
    [queries],
  );
}

/**
 * For the page of something that was just deleted: refetches everything shown once the page is left. What only this page showed is
 * forgotten, since the server no longer has it.
 */
export function useRefreshOnLeave() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const shown = useRef<Query[]>(undefined);
  useEffect(
    () => () => {
      const before = shown.current;
      if (!before) return;
      // By then the rest of the page no longer uses its queries.
      queueMicrotask(() => {
        for (const query of before) if (!query.isActive()) queries.getQueryCache().remove(query);
        void refresh();
      });
    },
    [queries, refresh],
  );
  return () => {
    shown.current = queries.getQueryCache().findAll({ type: "active" });
  };
}
