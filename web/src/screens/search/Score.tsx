import type { CSSProperties } from "react";
import "./score.css";

interface ScoreProps {
  /** In percent. */
  of: number;
  /** The noun after the number: "match". */
  words: string;
}

/** A share of what was asked for, as a bar and in words. */
export function Score({ of, words }: ScoreProps) {
  return (
    <span className="result-score" style={{ "--score": `${of}%` } as CSSProperties}>
      <i aria-hidden="true" />
      <span className="num">
        <b>{of}%</b> {words}
      </span>
    </span>
  );
}
