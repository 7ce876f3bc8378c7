import type { ReactNode } from "react";
import { Link } from "react-router";

interface MaybeLinkProps {
  /** Absent where the person may not open it. */
  to: string | undefined;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link for those who may open what it leads to, and the same words for others. */
export function MaybeLink({ to, children, "aria-label": label, className }: MaybeLinkProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={className} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <div className={className}>
      {label && <span className="sr">{label}</span>}
      {children}
    </div>
  );
}
