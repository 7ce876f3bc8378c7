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

/** Says of a tab whether the person may see its page. */
export function useOffered() {
  const { org = "" } = useParams();
  const { session } = useSession();
  return ({ permission }: Tab) => !permission || mayIn(session, org, permission);
}

/** Links between the pages of one thing, below its heading. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useCurrentTab(useLocation().pathname);
  return (
    <nav ref={row} className="tabs page-tabs" aria-label={label}>
      <TabLinks tabs={tabs.filter(useOffered())} />
    </nav>
  );
}

/** The links keep the way back to where the thing was opened from. */
export function TabLinks({ tabs }: { tabs: Tab[] }) {
  const from = useFrom();
  return tabs.map(({ name, to }) => (
    <NavLink key={to} to={withFrom(to, from)} end>
      {name}
    </NavLink>
  ));
}
