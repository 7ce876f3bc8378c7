import type { Problem } from "@fieldhouse/clients/problem";
import { Icon } from "#/kit/Icon";
import "#/manage/times/time-rows.css";

/** Why a change that is quoted can't be made. */
export function QuoteProblem({ problem }: { problem: Problem }) {
  return (
    <p className="row small time-conflict" role="status">
      <Icon name="alert" small />
      <span>{problem.fields?.[0]?.message ?? problem.detail}</span>
    </p>
  );
}
