import type { CSSProperties } from "react";
import "./score.css";

/** The share of what was asked for that is open, in percent. */
export function Score({ of }: { of: number }) {
  return (
    <span className="result-score" style={{ "--score": `${of}%` } as CSSProperties}>
      <i aria-hidden="true" />
      <span className="num">
        <b>{of}%</b> match
      </span>
    </span>
  );
}
