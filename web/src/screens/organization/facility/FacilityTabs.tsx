import { Link } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";

export type FacilityTab = "spaces" | "calendar" | "map";

/** The tab that the address names; the spaces unless it names another. */
export function tabIn(query: URLSearchParams, hasCalendar: boolean): FacilityTab {
  const asked = query.get("tab");
  if (asked === "map") return "map";
  if (asked === "calendar" && hasCalendar) return "calendar";
  return "spaces";
}

interface FacilityTabsProps {
  tab: FacilityTab;
  /** Absent where the organization keeps its times to itself. */
  hasCalendar: boolean;
}

/** The parts of a facility, as links: each tab has an address. */
export function FacilityTabs({ tab, hasCalendar }: FacilityTabsProps) {
  const [query] = useAddressParameters();
  const tabs: [FacilityTab, string][] = [
    ["spaces", "Spaces"],
    ...(hasCalendar ? [["calendar", "Calendar"] satisfies [FacilityTab, string]] : []),
    ["map", "Map"],
  ];
  const to = (name: FacilityTab) => {
    const next = new URLSearchParams(query);
    // Tiles or weeks: the view belongs to its tab.
    next.delete("view");
    if (name === "spaces") next.delete("tab");
    else next.set("tab", name);
    return `?${next}`;
  };
  return (
    <nav className="tabs facility-tabs" aria-label="About this facility">
      {tabs.map(([name, words]) => (
        <Link key={name} to={to(name)} replace preventScrollReset aria-current={name === tab ? "page" : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
