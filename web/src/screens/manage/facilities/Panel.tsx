import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#/kit/Icon";

interface PanelProps {
  id: string;
  title: string;
  /** The page to edit it on. */
  to?: string | undefined;
  /** The link's words, where they aren't "View prices". */
  link?: string;
  children: ReactNode;
}

/** A part of an overview, with a link to where it is edited. */
export function Panel({ id, title, to, link = `View ${title.toLowerCase()}`, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {to && (
          <Link className="link-plain push" to={to}>
            {link} <Icon name="arrow" small />
          </Link>
        )}
      </div>
      <div className="panel-body stack gap-4">{children}</div>
    </section>
  );
}
