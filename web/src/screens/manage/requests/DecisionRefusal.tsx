import type { ProblemError } from "@fieldhouse/clients/problem";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import "#/manage/staff-form.css";

interface DecisionRefusalProps {
  error: ProblemError;
  busy: boolean;
  onDropAdjustment: () => void;
  onLatest: () => void;
}

/** Says why the server refused an answer, and offers the way on. */
export function DecisionRefusal({ error, busy, onDropAdjustment, onLatest }: DecisionRefusalProps) {
  const { problem, status } = error;
  const adjusted = problem.code === "adjustmentWouldDrop";
  const overtaken = !adjusted && (status === 412 || status === 409);
  return (
    <div className="above-form">
      <Notice
        tone={overtaken || adjusted ? "warn" : "danger"}
        live
        action={
          adjusted ? (
            <Button size="small" busy={busy} onClick={onDropAdjustment}>
              Approve without adjustment
            </Button>
          ) : overtaken ? (
            <Button size="small" onClick={onLatest}>
              Load latest version
            </Button>
          ) : undefined
        }
      >
        <b>{problem.title}.</b> {problem.detail}
      </Notice>
    </div>
  );
}
