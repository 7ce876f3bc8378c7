import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import "#/kit/time-picker/time-picker.css";
import "./timeline.css";
import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, oneIn } from "#/app/address-values";
import { Button, IconButton } from "#/kit/Button";
import { Chip, Segments } from "#/kit/Choice";
import { DateInput } from "#/kit/DateInput";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, count, day, dayLong, zoneName } from "#/kit/format";
import { Legend } from "#/kit/Legend";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { firstOfWeek, useWeekStart } from "#/kit/week";
import { facilityDaysQuery } from "#/queries/facilities";
import { useLiveSpaces } from "#/spaces/use-live-spaces";
import { FreeGrid } from "./FreeGrid";
import { calendarHours, freeHours, isFree, stretched } from "./free-spaces";
import { Timeline } from "./Timeline";

type View = "week" | "days" | "day";
const lengths: Record<View, number> = { week: 7, days: 3, day: 1 };
const steps: Record<View, [previous: string, next: string]> = {
  week: ["Previous week", "Next week"],
  days: ["Previous days", "Next days"],
  day: ["Previous day", "Next day"],
};

/** Above this number of spaces, the calendar is a list of lines in every view. */
const mostInGrid = 8;
/** The number of lines shown at first, and added with each press. */
const linesAtOnce = 100;
/** On a facility of one space the filter waits a little: most visitors go straight to a time. */
const toggleDelay = 2000;
/** Matches the style sheets. */
const narrow = "(max-width: 760px)";

interface FacilityCalendarProps {
  organization: string;
  facility: string;
  spaceCount: number;
  /** The day that is shown while the address names none. */
  fallback: string;
  today: string;
  timeZone: string;
  to: (space: { shortName: string }, time: { date: string; start?: string }) => string;
}

/** When the facility's spaces are available: by week, three days, or day. */
export function FacilityCalendar(props: FacilityCalendarProps) {
  const { organization, facility, spaceCount, fallback, today, timeZone, to } = props;
  const [query, change] = useAddressParameters();
  const [usual] = useState<View>(() => (matchMedia(narrow).matches ? "days" : "week"));
  const view: View = oneIn(query, "view", ["week", "days", "day"]) ?? usual;
  const date = dayIn(query, "date") ?? fallback;
  const onlyFree = query.get("available") === "only";
  const weekStart = useWeekStart();
  const first = view === "week" ? firstOfWeek(date, weekStart) : date;
  const length = lengths[view];
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  const last = addDays(first, length - 1);
  const { data, error, refetch } = useQuery(facilityDaysQuery(organization, facility, first, length));
  useLiveSpaces(organization, data?.items.map(({ space }) => space.id) ?? []);
  const [lines, setLines] = useState(linesAtOnce);
  const hasToggle = useLater(spaceCount === 1);
  const set = (changes: Record<string, string | undefined>) => change(changes, { preventScrollReset: true });
  const goTo = (next: string) => set({ date: next < today ? today : next });
  const [previous, next] = steps[view];
  const isGrid = view !== "day" && spaceCount <= mostInGrid;
  return (
    <section aria-labelledby="calendar">
      <div className="section-head calendar-head">
        <div>
          <h2 className="t-md" id="calendar">
            {view === "day" ? dayLong(first) : `${day(first)} to ${day(last)}`}
          </h2>
          <p className="small muted">Available and booked times in {zoneName(timeZone)}</p>
        </div>
        <div className="row wrap">
          {hasToggle && (
            <Chip on={onlyFree} onChange={(on) => set({ available: on ? "only" : undefined })}>
              Available only
            </Chip>
          )}
          <Segments<View>
            label="Calendar view"
            value={view}
            onChange={(chosen) => set({ view: chosen })}
            options={[
              { value: "week", content: "Week" },
              { value: "days", content: "3 days" },
              { value: "day", content: "Day" },
            ]}
          />
          <div className="row">
            <IconButton
              icon="left"
              label={previous}
              look="secondary"
              size="medium"
              onClick={() => goTo(addDays(first, -length))}
              reason={first > today ? undefined : "You can’t book a past day"}
            />
            <DateInput label="Day" value={date} today={today} min={today} onChange={goTo} />
            <IconButton
              icon="right"
              label={next}
              look="secondary"
              size="medium"
              onClick={() => goTo(addDays(first, length))}
            />
          </div>
        </div>
      </div>
      {error ? (
        <LoadFailure detail={error.message} onRetry={() => refetch()} />
      ) : !data ? (
        <Waiting label="Loading the calendar">
          <Skeleton height={420} />
        </Waiting>
      ) : (
        <Times
          key={first}
          rows={data.items}
          {...{ days, today, onlyFree, to, isGrid, lines }}
          onMore={() => setLines(lines + linesAtOnce)}
          onNext={() => goTo(addDays(first, length))}
          next={next}
        />
      )}
    </section>
  );
}

interface TimesProps extends Pick<FacilityCalendarProps, "today" | "to"> {
  rows: Parameters<typeof stretched>[0];
  days: string[];
  onlyFree: boolean;
  isGrid: boolean;
  /** The number of spaces with a line. */
  lines: number;
  onMore: () => void;
  next: string;
  onNext: () => void;
}

function Times({ rows, days, today, onlyFree, isGrid, lines, onMore, to, next, onNext }: TimesProps) {
  const status = useRef<HTMLSpanElement>(null);
  const spaces = stretched(rows);
  const all = calendarHours(rows);
  const free = freeHours(spaces);
  const hours = onlyFree ? free : all;
  const seen = spaces.flatMap((space) => space.days.flat());
  if (!hours)
    return (
      <div className="card">
        <EmptyState
          title={all ? "Nothing available" : days.length === 1 ? "Closed on this day" : "Closed on these days"}
          drawing="court"
          level={3}
          action={
            <button type="button" className="link" onClick={onNext}>
              {next}
            </button>
          }
        >
          Try later days.
        </EmptyState>
      </div>
    );
  return (
    <>
      {!free && (
        <p className="small calendar-none">
          Nothing available {days.length === 1 ? "on this day" : "on these days"}.{" "}
          <button type="button" className="link" onClick={onNext}>
            {next}
          </button>
        </p>
      )}
      {isGrid ? (
        <FreeGrid {...{ rows: spaces, days, hours, today, onlyFree, to }} />
      ) : (
        <Timeline {...{ rows: spaces.slice(0, lines), days, hours, onlyFree, to }} />
      )}
      {!isGrid && spaces.length > linesAtOnce && (
        <div className="row wrap mt-4">
          {spaces.length > lines && (
            <Button
              onClick={() => {
                // The button disappears with the last spaces.
                if (spaces.length <= lines + linesAtOnce) status.current?.focus();
                onMore();
              }}
            >
              Show more spaces
            </Button>
          )}
          <span className="small muted num" role="status" tabIndex={-1} ref={status}>
            Showing {Math.min(lines, spaces.length)} of {count(spaces.length, "space")}
          </span>
        </div>
      )}
      <Legend
        className="board-legend"
        looks={{
          free: seen.some(isFree) && (isGrid && rows.length > 1 ? "Spaces available" : "Available"),
          taken: !onlyFree && seen.some(({ kind }) => kind === "taken") && "Unavailable",
          soon: !onlyFree && seen.some(({ kind }) => kind === "soon") && "Too soon to book",
          member: !onlyFree && seen.some(({ kind }) => kind === "member") && "Members only",
          closed: "Closed",
        }}
      />
    </>
  );
}

/** Returns true immediately, or after a short delay if `waits` is set. */
function useLater(waits: boolean): boolean {
  const [isLater, setIsLater] = useState(!waits);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setIsLater(true), toggleDelay);
    return () => clearTimeout(timer);
  }, [waits]);
  return isLater;
}
