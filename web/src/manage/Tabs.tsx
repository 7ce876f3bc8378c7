import { NavLink, useLocation, useParams } from "react-router";
import "./tabs.css";
import { useSession } from "#/app/session";
import { useCurrentTab } from "#/kit/use-current-tab";
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
  const row = useCurrentTab(useLocation().pathname);
  const offered = tabs.filter(({ permission }) => !permission || mayIn(session, org, permission));
  return (
    <nav ref={row} className="tabs page-tabs" aria-label={label}>
      {offered.map(({ name, to }) => (
        <NavLink key={to} to={withFrom(to, from)} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
