import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** After something was changed: all that is shown is asked anew. The lists of choices never change. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "readLists" }),
    [queries],
  );
}
