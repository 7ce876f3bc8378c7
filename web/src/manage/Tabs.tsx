import { NavLink } from "react-router";

/** The pages of one thing, below its heading. */
export const Tabs = ({ label, tabs }: { label: string; tabs: { name: string; to: string }[] }) => (
  <nav className="tabs" aria-label={label} style={{ marginBottom: 20 }}>
    {tabs.map(({ name, to }) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ))}
  </nav>
);
