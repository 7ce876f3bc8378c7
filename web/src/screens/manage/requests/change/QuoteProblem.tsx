import type { Problem } from "@fieldhouse/clients/problem";

/** Why a change that is quoted can't be made. */
export function QuoteProblem({ problem }: { problem: Problem }) {
  return (
    <p className="small strong" role="status">
      {problem.fields?.[0]?.message ?? problem.detail}
    </p>
  );
}
