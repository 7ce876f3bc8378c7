import { useLocation } from "react-router";
import { useCurrentTab } from "#/kit/use-current-tab";
import { type Tab, TabLinks, useOffered } from "./Tabs";
import "./grouped-tabs.css";

interface TabGroup {
  name: string;
  tabs: Tab[];
}

/** Tabs that are too many for a row: a menu beside the page with a heading over each group, or a row where that doesn't fit. */
export function GroupedTabs({ label, groups }: { label: string; groups: TabGroup[] }) {
  const row = useCurrentTab(useLocation().pathname);
  const isOffered = useOffered();
  const shown = groups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter(isOffered) }))
    .filter(({ tabs }) => tabs.length > 0);
  // A menu of one page leads nowhere else.
  if (shown.flatMap(({ tabs }) => tabs).length < 2) return null;
  return (
    <nav ref={row} className="tabs page-tabs grouped-tabs" aria-label={label}>
      {shown.map(({ name, tabs }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are links
        <div key={name} role="group" aria-label={name}>
          <span className="grouped-tabs-name" aria-hidden="true">
            {name}
          </span>
          <TabLinks tabs={tabs} />
        </div>
      ))}
    </nav>
  );
}
