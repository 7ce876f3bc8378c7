import { Link } from "react-router";
import { Icon } from "#/kit/Icon";

interface PagesProps {
  page: number;
  pages: number;
  to: (page: number) => string;
}

/** The pages around this one, as links, so that back and sharing work. */
export function Pages({ page, pages, to }: PagesProps) {
  if (pages < 2) return null;
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const shown = Array.from({ length: Math.min(5, pages) }, (_, index) => first + index).filter((at) => at <= pages);
  return (
    <nav className="pages" aria-label="Pages">
      <Step to={to(page - 1)} off={page <= 1} icon="left" label="Previous page" />
      {shown.map((at) => (
        <Link
          key={at}
          className={at === page ? "btn btn-primary btn-s btn-icon" : "btn btn-quiet btn-s btn-icon"}
          aria-label={`Page ${at}`}
          aria-current={at === page ? "page" : undefined}
          to={to(at)}
        >
          {at}
        </Link>
      ))}
      <Step to={to(page + 1)} off={page >= pages} icon="right" label="Next page" />
    </nav>
  );
}

function Step({ to, off, icon, label }: { to: string; off: boolean; icon: "left" | "right"; label: string }) {
  const look = "btn btn-secondary btn-s btn-icon";
  if (off)
    return (
      <span className={look} aria-hidden="true" aria-disabled="true">
        <Icon name={icon} small />
      </span>
    );
  return (
    <Link className={look} to={to} aria-label={label}>
      <Icon name={icon} small />
    </Link>
  );
}
