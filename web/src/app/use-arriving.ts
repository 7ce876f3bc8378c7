import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Asked = Pick<UseQueryResult, "isLoading" | "failureCount">;

/**
 * Returns true until each of these queries has its first answer. A page waits for all of them where one that arrived later would
 * push a button away from under a press. They are still asked side by side.
 *
 * - A failure is an answer, too: its part of the page says so, and the rest is shown.
 * - What was shown stays: asking again, or for something else, doesn't take it away.
 */
export function useArriving(...queries: Asked[]): boolean {
  const [arrived, setArrived] = useState(false);
  if (arrived) return false;
  if (queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)) return true;
  setArrived(true);
  return false;
}
