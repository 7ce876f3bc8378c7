import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  dayLong,
  dayOfMonth,
  hourLabel,
  length as lengthWords,
  minutesOf,
  span,
  time,
  timeOf,
  weekday,
} from "../format";
import { type DaySlots, type Draft, inTheWay, type Kind, kindOf, rowMinutes, whyNot } from "./slots";

interface WeekGridProps {
  /** Seven days from a Monday. */
  week: DaySlots[];
  draft: Draft;
  block: number;
  minimum: number;
  buffer: { before: number; after: number };
  today: string;
  onChange: (draft: Draft) => void;
}

interface Cell {
  column: number;
  minute: number;
}

const moves: Record<string, (row: number) => Cell> = {
  ArrowLeft: () => ({ column: -1, minute: 0 }),
  ArrowRight: () => ({ column: 1, minute: 0 }),
  ArrowUp: (row) => ({ column: 0, minute: -row }),
  ArrowDown: (row) => ({ column: 0, minute: row }),
};

/**
 * The week as a grid to drag in or move around in with the arrow keys. Enter picks a start; Shift with up or down makes it
 * shorter or longer. Each cell says whether the minimum length can start there, and if not, why.
 */
export function WeekGrid({ week, draft, block, minimum, buffer, today, onChange }: WeekGridProps) {
  const row = rowMinutes(block);
  const { first, last } = bounds(week, row);
  const rows = Array.from({ length: Math.max(0, (last - first) / row) }, (_, index) => first + index * row);
  const grid = useRef<HTMLTableElement>(null);
  const draggedFrom = useRef<Cell | undefined>(undefined);
  const column = Math.max(
    0,
    week.findIndex(({ day }) => day === draft.day),
  );
  const [focus, setFocus] = useState<Cell>({ column, minute: draft.start ? minutesOf(draft.start) : first });
  const cursor = { column: focus.column, minute: rows.includes(focus.minute) ? focus.minute : first };

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

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]?.(row);
    if (!move) return;
    event.preventDefault();
    const chosen = week[cursor.column]?.day === draft.day && draft.start !== undefined;
    if (event.shiftKey && move.minute && chosen && draft.start) {
      const length = Math.max(least, draft.length + Math.sign(move.minute) * row);
      if (!inTheWay(week[cursor.column], minutesOf(draft.start), length, block)) onChange({ ...draft, length });
      return;
    }
    const next = {
      column: Math.min(6, Math.max(0, cursor.column + move.column)),
      minute: Math.min(last - row, Math.max(first, cursor.minute + move.minute)),
    };
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.column}-${next.minute}"]`)?.focus();
  }

  return (
    <div className="week">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked through with arrows
        role="grid"
        aria-label={`Week of ${dayLong(week[0]?.day ?? draft.day)}, ${hourLabel(timeOf(first))} to ${hourLabel(timeOf(last))}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th>
              <span className="sr">Time</span>
            </th>
            {week.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={day === draft.day ? "chosen" : undefined}
                aria-current={day === today ? "date" : undefined}
              >
                {weekday(day)}
                <b>{dayOfMonth(day)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minute) => (
            <tr key={minute} className={minute % 60 === 0 ? "hour" : undefined}>
              <th scope="row">
                <span className={minute % 60 === 0 ? undefined : "sr"}>
                  {minute % 60 === 0 ? hourLabel(timeOf(minute)) : time(timeOf(minute))}
                </span>
              </th>
              {week.map((day, at) => (
                <GridCell
                  key={day.day}
                  day={day}
                  minute={minute}
                  row={row}
                  block={block}
                  least={least}
                  draft={draft}
                  buffer={buffer}
                  id={`${at}-${minute}`}
                  stop={cursor.column === at && cursor.minute === minute}
                  onChoose={() => choose({ column: at, minute }, draft.length)}
                  onPress={() => {
                    draggedFrom.current = { column: at, minute };
                  }}
                  onEnter={() => dragTo({ column: at, minute })}
                  onFocus={() => setFocus({ column: at, minute })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

interface GridCellProps {
  day: DaySlots;
  minute: number;
  row: number;
  block: number;
  /** Minimum length in minutes. */
  least: number;
  draft: Draft;
  buffer: { before: number; after: number };
  id: string;
  stop: boolean;
  onChoose: () => void;
  onPress: () => void;
  onEnter: () => void;
  onFocus: () => void;
}

function GridCell({ day, minute, row, block, least, draft, buffer, id, stop, ...on }: GridCellProps) {
  const why = whyNot(day, minute, least, block);
  // A row is drawn as available only if all of it is; a booking that starts above may reach into it.
  const obstacle = inTheWay(day, minute, row, block);
  const kind = obstacle ? kindOf(obstacle.slot) : "free";
  const start = day.day === draft.day && draft.start !== undefined ? minutesOf(draft.start) : undefined;
  const end = start === undefined ? undefined : start + draft.length;
  const picked = start !== undefined && end !== undefined && minute + row > start && minute < end;
  const isBuffer =
    start !== undefined &&
    end !== undefined &&
    !picked &&
    minute + row > start - buffer.before &&
    minute < end + buffer.after;
  const firstPicked = picked && start >= minute;
  const state = picked ? "yours" : isBuffer ? "buffer" : (why?.toLowerCase() ?? "available");
  const className = picked ? "pick" : isBuffer && kind === "free" ? "buffer" : kind === "free" ? undefined : kind;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus belongs to the button in it
    <td role="gridcell" className={className} aria-selected={picked}>
      <button
        type="button"
        data-cell={id}
        tabIndex={stop ? 0 : -1}
        aria-disabled={why && !picked ? true : undefined}
        aria-label={`${dayLong(day.day)}, ${time(timeOf(minute))}, ${state}`}
        onClick={on.onChoose}
        onPointerDown={on.onPress}
        onPointerEnter={on.onEnter}
        onFocus={on.onFocus}
        style={
          firstPicked && end !== undefined
            ? { zIndex: 1, bottom: "auto", height: `calc(${Math.ceil((end - minute) / row) * 100}% + 1px)` }
            : undefined
        }
        title={picked ? lengthWords(draft.length) : why}
      >
        {firstPicked && end !== undefined && <span aria-hidden="true">{span(timeOf(start), timeOf(end))}</span>}
      </button>
    </td>
  );
}
