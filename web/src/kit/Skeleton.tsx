import { type ReactNode, useEffect, useState } from "react";

/** Turns true after 200 ms, so that whatever loads faster never flashes a skeleton. */
function useLate(milliseconds = 200) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}

/** Holds the skeleton of what is loading. Screen readers hear "Loading" once. */
export function Waiting({ children, label = "Loading" }: { children: ReactNode; label?: string }) {
  const late = useLate();
  return (
    <div role="status" aria-busy="true" aria-label={label} className={late ? undefined : "not-yet"}>
      {children}
    </div>
  );
}

export function Skeleton({
  width,
  height,
  ratio,
}: {
  width?: number | string;
  height?: number | string;
  ratio?: string;
}) {
  return <div className="skel" style={{ width, height, aspectRatio: ratio }} />;
}

/** Stands in for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack gap-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <Skeleton key={line} height={14} width={`${90 - ((line * 23) % 50)}%`} />
      ))}
    </div>
  );
}
