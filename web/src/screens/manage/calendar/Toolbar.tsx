import type { ScheduleSpace } from "@fieldhouse/clients/tenant/model/scheduleSpace";
import type { ReactNode } from "react";
import { Button, IconButton } from "#/kit/Button";
import { SearchFilter, SelectFilter } from "#/manage/Filters";
import { PersonFilter } from "#/manage/PersonFilter";
import { useLabels } from "#/queries/lists";
import { DaySteps } from "./DaySteps";
import { looks } from "./entries";
import { SpacesFilter } from "./SpacesFilter";
import "./toolbar.css";
import { type CalendarAddress, type Coloring, colorings } from "./use-calendar-address";
import { type View, views } from "./views";

interface ToolbarProps {
  address: CalendarAddress;
  view: View;
  today: string;
  /** More actions of the calendar. */
  children: ReactNode;
}

/** The shown days, with controls to move to others and to switch views. */
export function Toolbar({ address, view, today, children }: ToolbarProps) {
  return (
    <div className="row wrap between cal-bar">
      <DaySteps view={view} date={address.date} today={today} onDate={(date) => address.show({ date })} />
      <div className="row wrap">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
        <div className="seg seg-s cal-views" role="group" aria-label="View">
          {views.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === view}
              onClick={() => address.show({ view: value })}
            >
              {label}
            </button>
          ))}
        </div>
        {children}
        <span className="not-s">
          <IconButton icon="print" label="Print" onClick={() => print()} />
        </span>
      </div>
    </div>
  );
}

interface CalendarFiltersProps {
  address: CalendarAddress;
  /** All spaces of the facility or organization, including hidden ones. */
  spaces: ScheduleSpace[];
  /** The organization's facilities, if the calendar is the organization's. */
  facilities: { id: string; name: string }[];
  groups: string[];
  /** The renter that the bookings are filtered by. */
  renter: string | undefined;
}

/** The filters of the calendar, and its coloring. */
export function CalendarFilters({ address, spaces, facilities, groups, renter }: CalendarFiltersProps) {
  const { filter, set, facility, color, filtered, clear } = address;
  const types = [...new Set(spaces.map(({ spaceType }) => spaceType))];
  const label = useLabels();
  const named = types.map((value) => ({ value, label: label("spaceTypes", value) }));
  const options = (names: string[]) => names.map((value) => ({ value, label: value }));
  return (
    <div className="cal-filters">
      <search className="filter-row" aria-label="Calendar">
        <SearchFilter label="Search bookings" value={filter.text} onChange={(text) => set("query", text)} />
        {filter.person && <PersonFilter person={filter.person} name={renter} onDrop={() => set("person", "")} />}
        {facilities.length > 1 && (
          <SelectFilter
            label="Facility"
            all="All facilities"
            value={facility}
            onChange={(choice) => {
              set("spaces", []);
              set("facility", choice);
            }}
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {spaces.length > 1 && (
          <SpacesFilter spaces={spaces} chosen={filter.spaces} onChange={(ids) => set("spaces", ids)} />
        )}
        {types.length > 1 && (
          <SelectFilter
            label="Space type"
            all="All types"
            value={filter.type}
            onChange={(choice) => set("type", choice)}
            options={named}
          />
        )}
        <SelectFilter
          label="Status"
          all="Any status"
          value={filter.states[0] ?? ""}
          onChange={(choice) => set("state", choice)}
          options={looks}
        />
        {groups.length > 0 && (
          <SelectFilter
            label="Group"
            all="All groups"
            value={filter.group}
            onChange={(choice) => set("group", choice)}
            options={options(groups)}
          />
        )}
        <select
          className="input input-s"
          aria-label="Colors"
          value={color}
          onChange={(event) => set("color", event.target.value === "state" ? "" : (event.target.value as Coloring))}
        >
          {colorings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {filtered && (
          <Button size="small" look="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
      </search>
    </div>
  );
}
