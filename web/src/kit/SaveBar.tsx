import type { ReactNode } from "react";
import "./save-bar.css";

interface SaveBarProps {
  /** What will happen: "8 dates approved, 2 denied". */
  children: ReactNode;
  /** The primary button last; disabled only with a reason. */
  actions: ReactNode;
  /** What the bar is for, where it isn't saving. */
  label?: string;
}

/** Stays in sight at the bottom while there is something to save, and counts what it is. */
export function SaveBar({ children, actions, label = "Unsaved changes" }: SaveBarProps) {
  return (
    <section className="savebar" aria-label={label}>
      <span className="num" role="status">
        {children}
      </span>
      {actions}
    </section>
  );
}
