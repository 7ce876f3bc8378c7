import { useEffect, useState } from "react";
import { clock } from "#/kit/clock";
import { count } from "#/kit/format";

/** Never shown as done before it is. */
const most = 0.95;

interface ProgressProps {
  startedAt: number;
  /** The time that the check of the same file took, in milliseconds. */
  took: number;
  lines: number;
}

/** A running import. The server answers at the end, so its check says how far it has probably come. */
export function Progress({ startedAt, took, lines }: ProgressProps) {
  const [now, setNow] = useState(clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const elapsed = Math.max(0, now - startedAt);
  const share = Math.min(most, elapsed / Math.max(1000, took * 1.5));
  return (
    <div className="panel-body stack gap-2">
      <p className="small muted num" role="status">
        Importing {count(lines, "line")}. You can leave or reload this page. The report will be here when you come back.
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
