import { type KeyboardEvent, useEffect, useRef } from "react";
import {
  dayLong,
  dayOfMonth,
  daysUntil,
  hourLabel,
  length as lengthWords,
  minutesOf,
  span,
  time,
  timeOf,
  weekday,
} from "../format";
import { type DaySlots, type Draft, inTheWay, type Kind, kindOf, rowMinutes, whyNot } from "./slots";
import { type Cell, type CellLook, TimeGrid } from "./TimeGrid";

interface WeekGridProps {
  /** Seven days, from the first day of the week. */
  week: DaySlots[];
  draft: Draft;
  block: number;
  minimum: number;
  buffer: { before: number; after: number };
  today: string;
  onChange: (draft: Draft) => void;
}

/**
 * The week as a grid to drag in or move around in with the arrow keys. Enter picks a start; Shift with up or down makes it
 * shorter or longer. Each cell says whether the minimum length can start there, and if not, why.
 */
export function WeekGrid({ week, draft, block, minimum, buffer, today, onChange }: WeekGridProps) {
  const row = rowMinutes(block);
  const { first, last } = bounds(week, row);
  const rows = Array.from({ length: Math.max(0, (last - first) / row) }, (_, index) => first + index * row);
  const draggedFrom = useRef<Cell | undefined>(undefined);

  useEffect(() => {
    const stop = () => {
      draggedFrom.current = undefined;
    };
    addEventListener("pointerup", stop);
    return () => removeEventListener("pointerup", stop);
  }, []);

  const least = minimum * block;
  const choose = (cell: Cell, length: number) => {
    const day = week[cell.column];
    if (!day) return;
    const fitting = inTheWay(day, cell.minute, length, block) ? least : length;
    if (!inTheWay(day, cell.minute, fitting, block))
      onChange({ day: day.day, start: timeOf(cell.minute), length: fitting });
  };

  function dragTo(cell: Cell) {
    const from = draggedFrom.current;
    if (!from || from.column !== cell.column) return;
    const start = Math.min(from.minute, cell.minute);
    choose({ column: cell.column, minute: start }, Math.max(least, Math.abs(cell.minute - from.minute) + row));
  }

  function changeLength(event: KeyboardEvent, cursor: Cell) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const day = week[cursor.column];
    if (!event.shiftKey || !step || !draft.start || day?.day !== draft.day) return false;
    const length = Math.max(least, draft.length + step * row);
    if (!inTheWay(day, minutesOf(draft.start), length, block)) onChange({ ...draft, length });
    return true;
  }

  return (
    <TimeGrid
      label={`Week of ${dayLong(week[0]?.day ?? draft.day)}, ${hourLabel(timeOf(first))} to ${hourLabel(timeOf(last))}`}
      columns={week.map(({ day }) => ({
        key: day,
        className: day === draft.day ? "chosen" : undefined,
        isToday: day === today,
        head: (
          <>
            {weekday(day)}
            <b>{dayOfMonth(day)}</b>
          </>
        ),
      }))}
      rows={rows}
      row={row}
      start={{
        column: Math.max(
          0,
          week.findIndex(({ day }) => day === draft.day),
        ),
        minute: draft.start ? minutesOf(draft.start) : first,
      }}
      onKey={changeLength}
      cell={(cell) => {
        const day = week[cell.column];
        if (!day) return { button: { "aria-label": time(timeOf(cell.minute)) } };
        const look = lookOf({ day, minute: cell.minute, row, block, least, draft, buffer });
        return {
          ...look,
          button: {
            ...look.button,
            onClick: () => choose(cell, draft.length),
            onPointerDown: () => {
              draggedFrom.current = cell;
            },
            onPointerEnter: () => dragTo(cell),
          },
        };
      }}
    />
  );
}

/** The first and last hour that this person can see anything in. Time kept for others doesn't stretch the grid. */
function bounds(week: DaySlots[], row: number): { first: number; last: number } {
  const starting = (kinds: Kind[]) =>
    week.flatMap(({ slots }) =>
      slots.filter((slot) => kinds.includes(kindOf(slot))).map(({ start }) => minutesOf(start)),
    );
  const own = starting(["free", "taken"]);
  const offered = own.length > 0 ? own : starting(["member"]);
  if (offered.length === 0) return { first: 480, last: 480 };
  const unit = Math.max(60, row);
  return {
    first: Math.floor(Math.min(...offered) / unit) * unit,
    last: Math.min(1440, Math.ceil((Math.max(...offered) + 1) / unit) * unit),
  };
}

interface LookOf {
  day: DaySlots;
  minute: number;
  row: number;
  block: number;
  /** Minimum length in minutes. */
  least: number;
  draft: Draft;
  buffer: { before: number; after: number };
}

function lookOf({ day, minute, row, block, least, draft, buffer }: LookOf): CellLook {
  const why = whyNot(day, minute, least, block);
  // A row is drawn as available only if all of it is; a booking that starts above may reach into it.
  const obstacle = inTheWay(day, minute, row, block);
  const kind = obstacle ? kindOf(obstacle.slot) : "free";
  // A time over midnight goes on at the top of the next day.
  const since = daysUntil(day.day, draft.day) * 1440;
  const isSeen = draft.start !== undefined && (since === 0 || since === 1440);
  const start = isSeen && draft.start !== undefined ? minutesOf(draft.start) - since : undefined;
  const end = start === undefined ? undefined : start + draft.length;
  const picked = start !== undefined && end !== undefined && minute + row > start && minute < end;
  const isBuffer =
    start !== undefined &&
    end !== undefined &&
    !picked &&
    minute + row > start - buffer.before &&
    minute < end + buffer.after;
  const firstPicked = picked && (start >= minute || minute === 0);
  const state = picked ? "yours" : isBuffer ? "buffer" : (why?.toLowerCase() ?? "available");
  return {
    className: picked ? "pick" : isBuffer && kind === "free" ? "buffer" : kind === "free" ? undefined : kind,
    selected: picked,
    button: {
      "aria-disabled": why && !picked ? true : undefined,
      "aria-label": `${dayLong(day.day)}, ${time(timeOf(minute))}, ${state}`,
      style: firstPicked
        ? { zIndex: 1, bottom: "auto", height: `calc(${Math.ceil((Math.min(end, 1440) - minute) / row) * 100}% + 1px)` }
        : undefined,
      title: picked ? lengthWords(draft.length) : why,
      children: firstPicked && <span aria-hidden="true">{span(timeOf(start + since), timeOf(end + since))}</span>,
    },
  };
}
