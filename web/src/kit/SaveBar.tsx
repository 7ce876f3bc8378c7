import type { ReactNode } from "react";
import "./save-bar.css";

interface SaveBarProps {
  /** The effect of saving: "8 dates to approve, 2 to deny". */
  children: ReactNode;
  /** The primary button last; disabled only with a reason. */
  actions: ReactNode;
  /** The bar's name, where it isn't for saving. */
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
