import { NavLink } from "react-router";
import "./tabs.css";

/** Links between the pages of one thing, below its heading. */
export const Tabs = ({ label, tabs }: { label: string; tabs: { name: string; to: string }[] }) => (
  <nav className="tabs page-tabs" aria-label={label}>
    {tabs.map(({ name, to }) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ))}
  </nav>
);
