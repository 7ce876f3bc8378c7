import type { ReactNode } from "react";
import { type DrawingType, SpaceGlyph } from "#/drawing";

interface EmptyStateProps {
  title: string;
  /** The next step, or the time when there will be something. */
  children?: ReactNode;
  drawing?: DrawingType;
  action?: ReactNode;
  /** 1 where nothing else is on the page. */
  level?: 1 | 2 | 3;
}

/** Nothing here: says so, and teaches the next step. */
export function EmptyState({ title, children, drawing = "field", action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <SpaceGlyph type={drawing} />
      <Heading className="t-xs">{title}</Heading>
      {children && <p className="small muted">{children}</p>}
      {action}
    </div>
  );
}

/** Something did not load; what was done is untouched. */
export function LoadFailure({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <EmptyState
      title="This didn’t load"
      drawing="court"
      action={
        <button type="button" className="btn btn-secondary btn-s" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {detail}
    </EmptyState>
  );
}
