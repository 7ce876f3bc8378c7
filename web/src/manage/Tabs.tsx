import { useLayoutEffect, useRef } from "react";
import { NavLink, useLocation, useParams } from "react-router";
import "./tabs.css";
import { useSession } from "#/app/session";
import { useFrom, withFrom } from "./from";
import { mayIn, type Permission } from "./rights";

export interface Tab {
  name: string;
  to: string;
  /** Without it the tab isn't offered. */
  permission?: Permission;
}

/** Links between the pages of one thing, below its heading. They keep the way back to where it was opened from. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const from = useFrom();
  const { org = "" } = useParams();
  const { session } = useSession();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls, and the current tab may be beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useLayoutEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (!row.current || !current) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [pathname]);
  const offered = tabs.filter(({ permission }) => !permission || mayIn(session, org, permission));
  return (
    <nav className="tabs page-tabs" aria-label={label} ref={row}>
      {offered.map(({ name, to }) => (
        <NavLink key={to} to={withFrom(to, from)} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
