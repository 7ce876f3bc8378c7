import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayOfMonth, timeOf, todayIn, weekday } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { useWeekStart } from "#/kit/week";
import { useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLabels } from "#/queries/lists";
import type { Answer } from "../requests/use-decision";
import { Agenda } from "./Agenda";
import { AnswerRequest } from "./AnswerRequest";
import { CalendarLegend } from "./CalendarLegend";
import { EntryPopup } from "./EntryPopup";
import { type Entry, entriesOf, inFamilies, matchesEntry, matchesSpace, type Track, trackOf } from "./entries";
import { Grid, type TrackHead } from "./Grid";
import { MonthGrid } from "./MonthGrid";
import { type Moved, MoveEntry } from "./MoveEntry";
import { Subscribe } from "./Subscribe";
import { CalendarFilters, Toolbar } from "./Toolbar";
import { tonesOf } from "./tones";
import { type CalendarAddress, useCalendarAddress } from "./use-calendar-address";
import { type Scope, useSchedule } from "./use-schedule";
import { daysBetween, loadedDays, mostColumns, shownDays, type View } from "./views";

/** The calendar of an organization, a facility, or a space. */
export function CalendarView({ scope }: { scope: Scope }) {
  const { org, organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const address = useCalendarAddress(today);
  const { date, facility, view: chosen } = address;
  const { person } = address.filter;
  const weekStart = useWeekStart();
  const asked = {
    ...scope,
    ...(facility && !scope.facility && !scope.space ? { facility } : {}),
    ...(person ? { person } : {}),
  };
  // The week is read while the number of spaces isn't known: it contains the day that a timeline needs.
  const schedule = useSchedule(
    org,
    loadedDays(chosen ?? "week", date, weekStart),
    asked,
    chosen !== "month" && chosen !== "agenda",
  );
  const ofOrganization = scope.facility === undefined && scope.space === undefined;
  const facilities = useQuery({ ...allFacilitiesQuery(org), enabled: ofOrganization });
  if (schedule.error && !schedule.data)
    return <LoadFailure detail={schedule.error.message} onRetry={() => void schedule.refetch()} />;
  // With the filter by facility, so that the calendar doesn't move once it is shown.
  if (!schedule.data || facilities.isLoading)
    return (
      <Waiting label="Loading the calendar">
        <Skeleton height={560} />
      </Waiting>
    );
  return (
    <Loaded
      schedule={schedule.data}
      facilities={facilities.data ?? []}
      address={address}
      scope={scope}
      today={today}
      stale={schedule.isPlaceholderData}
    />
  );
}

interface LoadedProps {
  schedule: Schedule;
  /** The organization's facilities, if the calendar is the organization's. */
  facilities: { id: string; name: string }[];
  address: CalendarAddress;
  scope: Scope;
  today: string;
  /** True while the schedule is of other days than the requested ones. */
  stale: boolean;
}

function Loaded({ schedule, facilities, address, scope, today, stale }: LoadedProps) {
  const { filter } = address;
  const label = useLabels();
  const spaces = inFamilies(schedule.spaces);
  const shown = spaces.filter(matchesSpace(filter));
  const ids = new Set(shown.map(({ id }) => id));
  // Spaces that share time with a shown one, as its part or its whole, matter too.
  for (const { sharesWith } of shown) for (const id of sharesWith) ids.add(id);
  const entries = entriesOf(schedule)
    .filter(({ spaceId }) => ids.has(spaceId))
    .filter(matchesEntry(filter));
  const view = address.view ?? (shown.length > mostColumns ? "timeline" : "week");
  const renter = schedule.dates.find(({ internal }) => !internal)?.renterName;
  const groups = [...new Set(schedule.dates.flatMap(({ groupName }) => groupName ?? []))].sort();
  const types = new Map(spaces.map(({ id, spaceType }) => [id, label("spaceTypes", spaceType)]));
  const { legend, toneOf } = tonesOf(entries, address.color, (space) => types.get(space) ?? "");
  return (
    <div className="stack gap-3" data-calendar="" aria-busy={stale || undefined}>
      <Toolbar address={address} view={view} today={today}>
        <Subscribe scope={scope} facility={address.facility} spaces={spaces} />
      </Toolbar>
      <CalendarFilters
        address={address}
        spaces={spaces}
        facilities={facilities}
        groups={groups}
        renter={stale ? undefined : renter}
      />
      {schedule.more && (
        <Notice tone="warn">There are more bookings than fit here. Choose a facility or fewer days to see all.</Notice>
      )}
      {spaces.length === 0 ? (
        <NoSpaces />
      ) : shown.length === 0 ? (
        <div className="panel">
          <NoMatches what="spaces" onClear={address.clear} />
        </div>
      ) : (
        <Shown view={view} address={address} today={today} spaces={shown} entries={entries} toneOf={toneOf} />
      )}
      <CalendarLegend
        tones={legend}
        keys={view !== "month" && view !== "agenda"}
        several={(view === "week" || view === "threeDays") && shown.length > 1}
      />
    </div>
  );
}

function NoSpaces() {
  const { org } = useManaged();
  return (
    <div className="panel">
      <EmptyState
        title="No spaces yet"
        action={
          <ButtonLink size="small" to={paths.managedOrganization(org, "facs")}>
            Go to facilities
          </ButtonLink>
        }
      >
        Add a space to see its bookings here.
      </EmptyState>
    </div>
  );
}

interface ShownProps {
  view: View;
  address: CalendarAddress;
  today: string;
  spaces: Schedule["spaces"];
  entries: Entry[];
  toneOf: (entry: Entry) => number | undefined;
}

/** The chosen view with its overlays: a booking's popup, the dialog to move it, the desk's form. */
function Shown({ view, address, today, spaces, entries, toneOf }: ShownProps) {
  const { org, organization } = useManaged();
  const navigate = useNavigate();
  const mayBook = useRefusal("bookings.place") === undefined;
  const mayMove = useRefusal("bookings.change") === undefined;
  const [moved, setMoved] = useState<Moved>();
  const [answered, setAnswered] = useState<{ bookingId: string; answer: Answer }>();
  const { date, show, open: key } = address;
  const opened = entries.find((entry) => entry.key === key);
  const anchor = useMemo(() => anchorOf(key, opened?.date), [key, opened?.date]);
  const open = (entry: Entry) => address.set("open", entry.key);
  const close = () => address.set("open", "");
  const shared = { entries, toneOf, opened: opened?.key, onOpen: open };
  const { first, last } = shownDays(view, date, useWeekStart());
  const book = (track: Track, start: number, end: number) => {
    const [only] = track.spaceIds;
    const space = track.spaceIds.length === 1 ? only : undefined;
    void navigate(
      paths.newBooking(org, { space, date: track.date, start: timeOf(start), end: timeOf(end % (24 * 60)) }),
    );
  };
  const heads =
    view === "day" || view === "timeline"
      ? headsOfSpaces(spaces, date)
      : daysBetween(first, last).map((one) => headOfDay(spaces, one));
  return (
    <>
      {view === "month" ? (
        <MonthGrid {...shared} date={date} today={today} onDay={(one) => show({ view: "day", date: one })} />
      ) : view === "agenda" ? (
        <Agenda {...shared} date={date} today={today} />
      ) : (
        <Grid
          {...shared}
          key={view}
          label="Calendar"
          direction={view === "timeline" ? "right" : "down"}
          heads={heads}
          timeZone={spaces[0]?.timeZone ?? organization.timeZone}
          today={today}
          mayMove={mayMove}
          onBook={mayBook ? book : undefined}
          onMove={(entry, { date, spaceIds }, start, end) => {
            const [space] = spaceIds;
            const isElsewhere = space !== undefined && !spaceIds.includes(entry.spaceId);
            const isThen = date === entry.date && start === entry.start && end === entry.end;
            setMoved({
              entry,
              ...(isElsewhere && { space }),
              ...(!isThen && { to: { date, start: timeOf(start), end: timeOf(end) } }),
            });
          }}
        />
      )}
      {opened && !moved && (
        <EntryPopup
          org={org}
          entry={opened}
          anchor={anchor}
          onClose={close}
          onAnswer={(answer) => {
            if (opened.booked) setAnswered({ bookingId: opened.booked.bookingId, answer });
            close();
          }}
          onMove={
            mayMove && opened.booked?.upcoming
              ? () => {
                  setMoved({ entry: opened });
                  close();
                }
              : undefined
          }
        />
      )}
      {answered && <AnswerRequest org={org} {...answered} onClose={() => setAnswered(undefined)} />}
      {moved && <MoveEntry org={org} moved={moved} entries={entries} onClose={() => setMoved(undefined)} />}
    </>
  );
}

/** Finds the element of the open entry in any view. If the view leaves it out, returns its day, or else the calendar. */
const anchorOf = (key: string, date = "") => ({
  get current() {
    const places = [`[data-entry="${CSS.escape(key)}"]`, `[data-day="${CSS.escape(date)}"]`, "[data-calendar]"];
    return places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean) ?? null;
  },
});

const headsOfSpaces = (spaces: Schedule["spaces"], date: string): TrackHead[] => {
  const several = new Set(spaces.map(({ facilityId }) => facilityId)).size > 1;
  return spaces.map((space) => ({
    track: trackOf([space], date),
    title: space.name,
    ...(several && { note: space.facilityName }),
    part: space.parentId !== undefined && spaces.some(({ id }) => id === space.parentId),
  }));
};

const headOfDay = (spaces: Schedule["spaces"], date: string): TrackHead => ({
  track: trackOf(spaces, date),
  title: `${weekday(date)} ${dayOfMonth(date)}`,
});
