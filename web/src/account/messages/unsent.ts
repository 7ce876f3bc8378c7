import type { Problem, ProblemError } from "@fieldhouse/clients/problem";

/** Why a message wasn't sent. What the writer can't mend is said in these words. */
export function unsent(error: ProblemError | null, words: string): Problem | null {
  if (!error) return null;
  const { problem } = error;
  return problem.status === 0 || problem.status >= 500 ? { ...problem, detail: words } : problem;
}
