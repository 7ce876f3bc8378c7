import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { day as dayWords, hourLabel, minutesOf, span, timeOf } from "#/kit/format";
import { isFree, type StretchedRow } from "./free-spaces";
import type { Stretch } from "./stretches";

interface TimelineProps {
  rows: StretchedRow[];
  days: string[];
  hours: { first: number; last: number };
  onlyFree: boolean;
  /** Links to a space with the time chosen. */
  to: (space: { shortName: string }, time: { date: string; start?: string }) => string;
}

/** Pixels that names and each hour need; a narrow page scrolls sideways under the names. */
const names = 200;
const hourWidth = { day: 48, days: 28 };

/** A line for each space, one day after the other. Available times are links to book them; the rest is hatched or gray. */
export function Timeline({ rows, days, hours: { first, last }, onlyFree, to }: TimelineProps) {
  const board = useRef<HTMLDivElement>(null);
  const length = last - first;
  const whole = length * days.length;
  const everyHours = days.length === 1 ? 1 : 3;
  // The last hour of a day has no room for a mark beside the first of the next.
  const marks = days.flatMap((_, at) =>
    Array.from({ length: Math.ceil((length / 60 - (days.length > 1 ? 1 : 0)) / everyHours) }, (_, index) => ({
      minute: first + index * 60 * everyHours,
      at: at * length + index * 60 * everyHours,
    })),
  );
  const shown = onlyFree ? rows.filter((row) => row.days.flat().some(isFree)) : rows;
  const begin = Math.min(
    ...rows.flatMap((row) =>
      row.days.flatMap((stretches, at) =>
        stretches.filter(isFree).map(({ start }) => at * length + minutesOf(start) - first),
      ),
    ),
  );
  const before = Number.isFinite(begin) ? begin / whole : 0;
  // A narrow page scrolls to the first available time, once for the days shown.
  const begun = useRef<string>(undefined);
  const key = days.join(" ");
  useEffect(() => {
    const line = board.current?.querySelector<HTMLElement>(".board-line");
    if (!board.current || !line || begun.current === key) return;
    begun.current = key;
    board.current.scrollLeft = line.offsetWidth * before;
  }, [key, before]);
  const percent = (minutes: number) => `${(minutes / whole) * 100}%`;
  const minWidth = names + (whole / 60) * (days.length === 1 ? hourWidth.day : hourWidth.days);
  return (
    <div className="card board" ref={board}>
      <table style={{ minWidth }}>
        <caption className="sr">{`Available and booked times, ${days.map(dayWords).join(", ")}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Space</span>
            </th>
            <th scope="col">
              <span className="sr">Time</span>
              {days.length > 1 && (
                <span className="board-days" aria-hidden="true">
                  {days.map((day) => (
                    <b key={day}>{dayWords(day)}</b>
                  ))}
                </span>
              )}
              <span className="board-axis" aria-hidden="true">
                {marks.map(({ minute, at }) => (
                  <span key={at} style={{ left: percent(at) }}>
                    {hourLabel(timeOf(minute))}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ space, days: stretches }) => (
            <tr key={space.id}>
              <th scope="row">
                <Link to={to(space, { date: days[0] ?? "" })}>{space.name}</Link>
              </th>
              <td>
                <div className="board-line" style={{ "--hour": percent(60) } as React.CSSProperties}>
                  {stretches.flatMap((ofDay, at) =>
                    ofDay.map((stretch) => {
                      const date = days[at] ?? "";
                      const start = minutesOf(stretch.start);
                      if (onlyFree && !isFree(stretch)) return null;
                      return (
                        <Piece
                          key={`${date} ${stretch.start}`}
                          stretch={stretch}
                          left={percent(at * length + start - first)}
                          width={percent(minutesOf(stretch.end) - start)}
                          name={days.length > 1 ? `${space.name}, ${dayWords(date)}` : space.name}
                          to={to(space, { date, start: stretch.start })}
                        />
                      );
                    }),
                  )}
                </div>
                {!stretches.flat().some(isFree) && <span className="sr">Nothing available</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PieceProps {
  stretch: Stretch;
  left: string;
  width: string;
  name: string;
  to: string;
}

function Piece({ stretch, left, width, name, to }: PieceProps) {
  const style = { left, width };
  const words = span(stretch.start, stretch.end);
  if (!isFree(stretch))
    return <span className={`board-piece ${stretch.kind}`} style={style} title={`${stretch.words}, ${words}`} />;
  return (
    <Link className="board-piece free num" style={style} to={to} aria-label={`${name}, available ${words}`}>
      <span>{words}</span>
    </Link>
  );
}
