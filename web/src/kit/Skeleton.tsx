import { type ReactNode, useEffect, useState } from "react";

/** True once 200 ms have gone by: what loads faster shows nothing in between. */
function useLate(milliseconds = 200) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}

/** The shape of what is coming. Screen readers hear "Loading" once. */
export function Waiting({ children, label = "Loading" }: { children: ReactNode; label?: string }) {
  const late = useLate();
  return (
    <div role="status" aria-busy="true" aria-label={label} style={{ visibility: late ? "visible" : "hidden" }}>
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

/** Several lines of text that are coming. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack" style={{ gap: 10 }}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <Skeleton key={line} height={14} width={`${90 - ((line * 23) % 50)}%`} />
      ))}
    </div>
  );
}
