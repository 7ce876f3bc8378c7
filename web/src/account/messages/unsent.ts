import type { Problem, ProblemError } from "@fieldhouse/clients/problem";

/** Why a message wasn't sent. Problems that the writer can't fix have these words. */
export function unsent(error: ProblemError | null, words: string): Problem | null {
  if (!error) return null;
  const { problem } = error;
  return problem.status === 0 || problem.status >= 500 ? { ...problem, detail: words } : problem;
}
