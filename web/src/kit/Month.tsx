import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import "./month.css";
import { IconButton } from "./Button";
import {
  addDays,
  addMonths,
  dayOfMonth,
  dayWithWeekday,
  firstOfMonth,
  monthAndYear,
  weekday,
  weekdayLong,
} from "./format";
import { firstOfWeek, useWeekStart, type WeekStart, weekOf } from "./week";

/** A day's mark beside its number. */
export interface DayMark {
  /** Said after the day: "4 times available", "Closed". */
  words: string;
  /** A dot below it, none and fainter, or struck through. */
  look: "open" | "quiet" | "taken";
}

export interface MonthProps {
  /** The day's meaning; said. */
  label: string;
  /** The chosen local day, "2027-03-11". */
  value: string | undefined;
  onChange: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Says of each day what is known of it, such as whether anything is available. */
  mark?: ((day: string) => DayMark | undefined) | undefined;
  /** Another month is shown: its first day, so that what marks its days can be loaded. */
  onMonth?: ((first: string) => void) | undefined;
  /** Takes the focus when it appears: in a popup. */
  autoFocus?: boolean;
}

/** The weeks of a month; a week's place outside of the month is empty. */
export function weeksOf(first: string, start: WeekStart): (string | undefined)[][] {
  const weeks: (string | undefined)[][] = [];
  for (let day = first; day < addMonths(first, 1); day = addDays(firstOfWeek(day, start), 7))
    weeks.push(weekOf(day, start).map((each) => (firstOfMonth(each) === first ? each : undefined)));
  return weeks;
}

/**
 * A month to choose a day from: a grid with one Tab stop. Arrows move by days and weeks, Home and End within the week, Page Up and Page
 * Down by months, with Shift by years.
 */
export function Month({ label, value, onChange, today, min, max, mark, onMonth, autoFocus }: MonthProps) {
  const heading = useId();
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const [cursor, setCursor] = useState(() => within(value ?? today));
  const first = firstOfMonth(cursor);
  const takesFocus = useRef(autoFocus);
  const weekStart = useWeekStart();
  const weekdays = weekOf(first, weekStart);

  // A day that was chosen elsewhere brings its month.
  const [shownFor, setShownFor] = useState(value);
  if (value !== shownFor) {
    setShownFor(value);
    if (value) setCursor(within(value));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that it stands on
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [cursor]);

  function show(day: string) {
    const next = within(day);
    setCursor(next);
    if (firstOfMonth(next) !== first) onMonth?.(firstOfMonth(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const week = firstOfWeek(cursor, weekStart);
    const months = event.shiftKey ? 12 : 1;
    const to: Record<string, string> = {
      ArrowRight: addDays(cursor, 1),
      ArrowLeft: addDays(cursor, -1),
      ArrowDown: addDays(cursor, 7),
      ArrowUp: addDays(cursor, -7),
      Home: week,
      End: addDays(week, 6),
      PageDown: addMonths(cursor, months),
      PageUp: addMonths(cursor, -months),
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    show(next);
  }

  const earlier = addMonths(first, -1);
  const later = addMonths(first, 1);
  const isPast = min !== undefined && first <= min;
  const isFar = max !== undefined && later > max;
  return (
    <div className="month">
      <div className="row between month-head">
        <IconButton
          icon="left"
          label="Previous month"
          onClick={() => show(within(earlier))}
          reason={isPast ? "There are no earlier days to choose" : undefined}
        />
        <h3 className="label" id={heading} aria-live="polite">
          {monthAndYear(first)}
        </h3>
        <IconButton
          icon="right"
          label="Next month"
          onClick={() => show(later)}
          reason={isFar ? "There are no later days to choose" : undefined}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is moved through by arrows */}
      <table ref={grid} role="grid" aria-label={label} aria-describedby={heading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={weekdayLong(day)}>
                <span aria-hidden="true">{weekday(day).slice(0, 2)}</span>
                <span className="sr">{weekdayLong(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first, weekStart).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <Day
                  key={day ?? weekdays[index]}
                  day={day}
                  chosen={day === value}
                  isToday={day === today}
                  stop={day === cursor}
                  off={day !== undefined && within(day) !== day}
                  mark={day ? mark?.(day) : undefined}
                  onChange={onChange}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string | undefined;
  chosen: boolean;
  isToday: boolean;
  /** The grid's Tab stop. */
  stop: boolean;
  off: boolean;
  mark: DayMark | undefined;
  onChange: (day: string) => void;
}

function Day({ day, chosen, isToday, stop, off, mark, onChange }: DayProps) {
  if (!day) return <td />;
  const words = [dayWithWeekday(day), isToday ? "today" : undefined, mark?.words].filter(Boolean).join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus belongs to the button in it
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        aria-label={words}
        aria-current={isToday ? "date" : undefined}
        aria-disabled={off || undefined}
        data-look={off ? undefined : mark?.look}
        onClick={() => {
          if (!off) onChange(day);
        }}
      >
        {dayOfMonth(day)}
      </button>
    </td>
  );
}
