import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import "./day-board.css";
import { IconButton } from "#/kit/Button";
import { DateInput } from "#/kit/DateInput";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, dayLong, hourLabel, minutesOf, span, timeOf, zoneName } from "#/kit/format";
import { Legend } from "#/kit/Legend";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { type FacilityDayRow, facilityDayQuery } from "#/queries/facilities";
import { boardHours, firstFree, type Stretch, stretchesOf } from "./stretches";

interface DayBoardProps {
  organization: string;
  facility: string;
  date: string;
  today: string;
  timeZone: string;
  onDate: (date: string) => void;
  /** Links to a space with the time chosen. */
  to: (space: { shortName: string }, time: { date: string; start?: string }) => string;
}

/** A facility's spaces on one day. Available times are links to book them; the rest is hatched or gray. */
export function DayBoard({ organization, facility, date, today, timeZone, onDate, to }: DayBoardProps) {
  const { data, error, refetch } = useQuery(facilityDayQuery(organization, facility, date));
  const next = addDays(date, 1);
  return (
    <section aria-labelledby="day-board" className="section">
      <div className="section-head">
        <div>
          <h2 className="t-md" id="day-board">
            {dayLong(date)}
          </h2>
          <p className="small muted">
            {data && nothingFree(data.items) ? (
              <>
                Nothing available on this day.{" "}
                <button type="button" className="link" onClick={() => onDate(next)}>
                  See {dayLong(next)}
                </button>
              </>
            ) : (
              `Available and booked times in ${zoneName(timeZone)}`
            )}
          </p>
        </div>
        <div className="row">
          <IconButton
            icon="left"
            label="Previous day"
            look="secondary"
            size="medium"
            onClick={() => onDate(addDays(date, -1))}
            reason={date > today ? undefined : "You can’t book a past day"}
          />
          <DateInput label="Day" value={date} today={today} min={today} onChange={onDate} />
          <IconButton icon="right" label="Next day" look="secondary" size="medium" onClick={() => onDate(next)} />
        </div>
      </div>
      {error ? (
        <LoadFailure detail={error.message} onRetry={() => refetch()} />
      ) : data ? (
        <Board rows={data.items} date={date} to={to} />
      ) : (
        <Waiting label="Loading the day">
          <Skeleton height={240} />
        </Waiting>
      )}
    </section>
  );
}

const nothingFree = (rows: FacilityDayRow[]) =>
  rows.every(({ days: [day] }) => stretchesOf(day).every(({ kind }) => kind !== "free"));

/** Pixels that names and each hour need; a narrow page scrolls sideways under the names. */
const names = 200;
const hourWidth = 48;

function Board({ rows, date, to }: { rows: FacilityDayRow[]; date: string; to: DayBoardProps["to"] }) {
  const days = rows.map(({ days: [day] }) => day);
  const hours = boardHours(days);
  const free = firstFree(days);
  const before = hours && free !== undefined ? (free - hours.first) / (hours.last - hours.first) : 0;
  const board = useRef<HTMLDivElement>(null);
  // A narrow page scrolls to the first available time, once per day shown.
  const begun = useRef<string>(undefined);
  useEffect(() => {
    const line = board.current?.querySelector<HTMLElement>(".board-line");
    if (!board.current || !line || begun.current === date) return;
    begun.current = date;
    board.current.scrollLeft = line.offsetWidth * before;
  }, [date, before]);
  if (!hours)
    return (
      <div className="card">
        <EmptyState title="Closed on this day" drawing="court" level={3}>
          Try the next day or another week.
        </EmptyState>
      </div>
    );
  const { first, last } = hours;
  const marks = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60);
  return (
    <div className="card board" ref={board}>
      <table style={{ minWidth: names + marks.length * hourWidth }}>
        <caption className="sr">Available and booked times on {dayLong(date)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Space</span>
            </th>
            <th scope="col">
              <span className="sr">Time</span>
              <span className="board-axis" aria-hidden="true">
                {marks.map((minute) => (
                  <span key={minute} style={{ left: `${((minute - first) / (last - first)) * 100}%` }}>
                    {hourLabel(timeOf(minute))}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ space, days: [day] }) => {
            const stretches = stretchesOf(day);
            const free = stretches.filter(({ kind }) => kind === "free");
            return (
              <tr key={space.id}>
                <th scope="row">
                  <Link to={to(space, { date })}>{space.name}</Link>
                </th>
                <td>
                  <div
                    className="board-line"
                    style={{ "--hour": `${(60 / (last - first)) * 100}%` } as React.CSSProperties}
                  >
                    {stretches.map((stretch) => (
                      <Piece
                        key={stretch.start}
                        stretch={stretch}
                        first={first}
                        whole={last - first}
                        name={space.name}
                        to={to(space, { date, start: stretch.start })}
                      />
                    ))}
                  </div>
                  {free.length === 0 && <span className="sr">Nothing available</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Legend
        className="board-legend"
        looks={{
          free: "Available",
          taken: "Unavailable",
          soon: "Too soon to book",
          member: "Members only",
          closed: "Closed",
        }}
      />
    </div>
  );
}

interface PieceProps {
  stretch: Stretch;
  first: number;
  whole: number;
  name: string;
  to: string;
}

function Piece({ stretch, first, whole, name, to }: PieceProps) {
  const start = minutesOf(stretch.start);
  const end = minutesOf(stretch.end);
  const style = { left: `${((start - first) / whole) * 100}%`, width: `${((end - start) / whole) * 100}%` };
  const words = span(stretch.start, stretch.end);
  if (stretch.kind !== "free")
    return <span className={`board-piece ${stretch.kind}`} style={style} title={`${stretch.words}, ${words}`} />;
  return (
    <Link className="board-piece free num" style={style} to={to} aria-label={`${name}, available ${words}`}>
      <span>{words}</span>
    </Link>
  );
}
