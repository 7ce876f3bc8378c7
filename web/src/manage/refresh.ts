import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Refetches everything shown, for after a change. The lists of choices never change. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "readLists" }),
    [queries],
  );
}
