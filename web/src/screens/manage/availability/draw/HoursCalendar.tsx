import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, idIn } from "#/app/address-values";
import { Segments } from "#/kit/Choice";
import { LoadFailure } from "#/kit/EmptyState";
import { dayOfMonth, todayIn, weekday } from "#/kit/format";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { useWeekStart } from "#/kit/week";
import { idsIn } from "#/manage/address-values";
import { SelectFilter } from "#/manage/Filters";
import { useManaged } from "#/manage/managed";
import { paths } from "#/paths";
import { everySpaceQuery } from "#/queries/spaces";
import { DaySteps } from "../../calendar/DaySteps";
import { entriesOf, trackOf } from "../../calendar/entries";
import { Grid } from "../../calendar/Grid";
import { SpacesFilter } from "../../calendar/SpacesFilter";
import { useSchedule } from "../../calendar/use-schedule";
import { daysBetween, loadedDays } from "../../calendar/views";
import { byFacility } from "../spaces-of-rule";
import type { Drawn } from "./drawn";
import { everyRuleQuery } from "./every-rule";
import { ruleEntries } from "./rule-entries";
import "./hours-calendar.css";

export type Draws = "open" | "closed" | "assign";

const kinds = [
  { value: "open", verb: "Open", noun: "Open hours" },
  { value: "closed", verb: "Close", noun: "Closed" },
  { value: "assign", verb: "Assign", noun: "Assigned time" },
] as const;

interface HoursCalendarProps {
  /** The space whose page it is on. Absent on the organization's. */
  spaceId?: string;
  /** Why hours can’t be added, so that they aren’t drawn. */
  refusal: string | undefined;
  /** Why time can’t be assigned. */
  assignRefusal: string | undefined;
  onDraw: (draws: Draws, drawn: Drawn) => void;
  /** Absent where the person may not change them. */
  onRule: ((rule: string) => void) | undefined;
}

/** A week of hours, exceptions, and bookings. Time that is drawn on it opens, closes, or is assigned, by the dialog. */
export function HoursCalendar({ spaceId, refusal, assignRefusal, onDraw, onRule }: HoursCalendarProps) {
  const { org, organization } = useManaged();
  const navigate = useNavigate();
  const [parameters, change] = useAddressParameters();
  const today = todayIn(organization.timeZone);
  const weekStart = useWeekStart();
  const date = dayIn(parameters, "date") ?? today;
  const facility = spaceId ? "" : (idIn(parameters, "facility") ?? "");
  const chosen = idsIn(parameters, "spaces");
  const set = (changes: Record<string, string | string[]>) => change(changes, { preventScrollReset: true });

  const offered = kinds.filter(({ value }) => !(value === "assign" ? assignRefusal : refusal));
  const kind = offered.find(({ value }) => value === parameters.get("draw")) ?? offered[0];

  const scope = spaceId ? { space: spaceId } : facility ? { facility } : {};
  const schedule = useSchedule(org, loadedDays("week", date, weekStart), scope, true);
  const rules = useQuery(everyRuleQuery(org, spaceId));
  const all = useQuery(everySpaceQuery(org));
  const failure = schedule.error ?? rules.error;
  if (failure && !(schedule.data && rules.data))
    return (
      <LoadFailure
        detail={failure.message}
        onRetry={() => {
          void schedule.refetch();
          void rules.refetch();
        }}
      />
    );
  if (!schedule.data || !rules.data || !all.data)
    return (
      <Waiting label="Loading the calendar">
        <Skeleton height={560} />
      </Waiting>
    );

  const offeredSpaces = schedule.data.spaces;
  const spaces = offeredSpaces.filter(({ id }) =>
    spaceId ? id === spaceId : chosen.length === 0 || chosen.includes(id),
  );
  const ids = new Set(spaces.map(({ id }) => id));
  const days = loadedDays("week", date, weekStart);
  const week = daysBetween(days.from, days.to);
  const entries = [
    ...ruleEntries(
      rules.data,
      week,
      all.data.filter(({ id }) => ids.has(id)),
    ),
    ...entriesOf(schedule.data).filter(({ spaceId, look }) => ids.has(spaceId) && look !== "closed" && look !== "hold"),
  ];
  return (
    <div className="stack gap-3 hours-calendar" aria-busy={schedule.isPlaceholderData || undefined}>
      <div className="row wrap between cal-bar">
        <DaySteps view="week" date={date} today={today} onDate={(to) => set({ date: to })} />
        {kind && (
          <Segments
            label="Draw"
            options={offered.map(({ value, verb }) => ({ value, content: verb }))}
            value={kind.value}
            onChange={(draw) => set({ draw })}
          />
        )}
      </div>
      {!spaceId && (
        <search className="filter-row" aria-label="Calendar">
          <SelectFilter
            label="Facility"
            all="All facilities"
            value={facility}
            onChange={(choice) => set({ facility: choice, spaces: [] })}
            options={byFacility(all.data).map(({ id, name }) => ({ value: id, label: name }))}
          />
          {offeredSpaces.length > 1 && (
            <SpacesFilter spaces={offeredSpaces} chosen={chosen} onChange={(spaces) => set({ spaces })} />
          )}
        </search>
      )}
      {kind && (
        <p className="small muted hours-drawing">
          <span className="not-touch">Drag over days and times, or use the arrow keys and Enter.</span>
          <span className="only-touch">Tap the start, then the end.</span>
        </p>
      )}
      <Grid
        label="Hours by week"
        direction="down"
        heads={week.map((one) => ({ track: trackOf(spaces, one), title: `${weekday(one)} ${dayOfMonth(one)}` }))}
        entries={entries}
        timeZone={spaces[0]?.timeZone ?? organization.timeZone}
        today={today}
        toneOf={() => undefined}
        opened={undefined}
        mayMove={false}
        onOpen={({ ruleId, booked }) => {
          if (ruleId) onRule?.(ruleId);
          else if (booked) void navigate(paths.request(org, booked.bookingId));
        }}
        onBook={
          kind && spaces.length > 0
            ? (from, start, end, to) =>
                onDraw(kind.value, { from: from.date, to: to.date, start, end, spaceIds: [...ids] })
            : undefined
        }
        onMove={() => undefined}
        {...(kind && { drawing: kind })}
      />
    </div>
  );
}
