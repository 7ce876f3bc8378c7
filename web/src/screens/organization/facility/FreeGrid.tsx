import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { count, dayLong, dayOfMonth, time, timeOf, weekday } from "#/kit/format";
import { Popup } from "#/kit/Popup";
import { type CellLook, TimeGrid } from "#/kit/time-picker/TimeGrid";
import { type FreeAt, freeAt, type StretchedRow } from "./free-spaces";

interface FreeGridProps {
  rows: StretchedRow[];
  days: string[];
  hours: { first: number; last: number };
  today: string;
  /** Hides time that isn't available. */
  onlyFree: boolean;
  to: (space: { shortName: string }, time: { date: string; start: string }) => string;
}

const row = 30;

/**
 * Days across, half hours down: the number of available spaces. Pressing a time lists them, or opens the space if there is only
 * one.
 */
export function FreeGrid({ rows, days, hours, today, onlyFree, to }: FreeGridProps) {
  const navigate = useNavigate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ day: string; minute: number; free: FreeAt["free"] }>();
  const minutes = Array.from({ length: (hours.last - hours.first) / row }, (_, index) => hours.first + index * row);
  const single = rows.length === 1;

  function press(button: HTMLButtonElement, day: string, minute: number, free: FreeAt["free"]) {
    const [first] = free;
    if (!first) return;
    if (single) return navigate(to(first.space, { date: day, start: timeOf(minute) }));
    anchor.current = button;
    setOpen({ day, minute, free });
  }

  return (
    <div className="free-grid">
      <TimeGrid
        label={single ? "Available times" : "Spaces available"}
        columns={days.map((day) => ({
          key: day,
          isToday: day === today,
          head: (
            <>
              {weekday(day)}
              <b>{dayOfMonth(day)}</b>
            </>
          ),
        }))}
        rows={minutes}
        row={row}
        start={firstFreeCell(rows, days, minutes)}
        cell={({ column, minute }): CellLook => {
          const day = days[column] ?? "";
          const { free, kind, words } = freeAt(rows, column, minute, row);
          const state = free.length === 0 ? words.toLowerCase() : single ? "available" : inWords(free, rows.length);
          return {
            className: free.length > 0 ? "some" : onlyFree ? "closed" : kind,
            button: {
              "aria-label": `${dayLong(day)}, ${time(timeOf(minute))}, ${state}`,
              "aria-disabled": free.length === 0 || undefined,
              "aria-haspopup": free.length > 0 && !single ? "dialog" : undefined,
              title: free.length > 0 ? undefined : words,
              style: { "--share": `${40 + (60 * free.length) / rows.length}%` } as React.CSSProperties,
              onClick: (event) => press(event.currentTarget, day, minute, free),
              children: free.length > 0 && !single && (
                <span aria-hidden="true">
                  {free.length} <span className="not-s">of {rows.length}</span>
                </span>
              ),
            },
          };
        }}
      />
      {open && (
        <Popup
          title={`${dayLong(open.day)}, ${time(timeOf(open.minute))}`}
          anchor={anchor}
          onClose={() => setOpen(undefined)}
        >
          <ul className="free-spaces">
            {open.free.map(({ space, words }) => (
              <li key={space.id}>
                <Link to={to(space, { date: open.day, start: timeOf(open.minute) })}>{space.name}</Link>
                <span className="small muted num">{`Available ${words}`}</span>
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </div>
  );
}

const inWords = (free: FreeAt["free"], all: number) =>
  free.length === all ? `all ${count(all, "space")} available` : `${free.length} of ${count(all, "space")} available`;

function firstFreeCell(rows: StretchedRow[], days: string[], minutes: number[]) {
  for (const [column] of days.entries())
    for (const minute of minutes) if (freeAt(rows, column, minute, row).free.length > 0) return { column, minute };
  return { column: 0, minute: minutes[0] ?? 0 };
}
