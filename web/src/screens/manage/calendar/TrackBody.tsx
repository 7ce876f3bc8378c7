import type { CSSProperties, KeyboardEvent } from "react";
import { day, span, timeOf } from "#/kit/format";
import { type Axis, shareOf } from "./axis";
import { EntryCard } from "./EntryCard";
import { closedTogether, type Entry, openTogether, type Track } from "./entries";
import { inLanes, inLanesWithBuffers } from "./lanes";
import type { Cursor } from "./use-cursor";
import type { Dragged } from "./use-drag";

export interface TrackBodyProps {
  track: Track;
  /** The id of its heading. */
  labelledBy: string;
  axis: Axis;
  entries: Entry[];
  toneOf: (entry: Entry) => number | undefined;
  opened: string | undefined;
  mayMove: boolean;
  withSpace: boolean;
  onOpen: (entry: Entry) => void;
  /** The verb for drawing: on the button, and on what is dragged. */
  verb: string;
  noun: string;
  /** The time that is dragged here now. */
  dragged: Dragged | undefined;
  /** The keyboard's place, for those who may book. */
  cursor: Cursor | undefined;
  cursorWords: string;
  /** A choice by keyboard that begins in a track before this one. */
  reached: Cursor | undefined;
  onCursorKey: (event: KeyboardEvent<HTMLElement>) => void;
  onBook: (start: number, end: number) => void;
}

const placed = (axis: Axis, start: number, end: number) =>
  ({
    "--from": `${shareOf(axis, start) * 100}%`,
    "--length": `${(shareOf(axis, end) - shareOf(axis, start)) * 100}%`,
  }) as CSSProperties;

export const timesOf = (start: number, end: number) => span(timeOf(start), timeOf(end));

/** A column or row: when it is open, what is in it, and what is about to be. */
export function TrackBody(props: TrackBodyProps) {
  const { track, labelledBy, axis, entries, toneOf, opened, mayMove, withSpace, onOpen, dragged, cursor } = props;
  const { verb, noun, reached } = props;
  const several = track.spaceIds.length > 1;
  const lies = ({ look, ruleId }: Entry) => look === "closed" && !ruleId;
  // Closures lie behind and take no room from bookings.
  const closures = entries.filter(lies);
  const closed = several
    ? inLanes(closedTogether(closures, track.spaceIds.length))
    : closures.map((item) => ({ item, lane: 0, lanes: 1 }));
  // Closures and bookings are drawn on top of open hours.
  const open = inLanes(entries.filter(({ look }) => look === "open"));
  const taken = entries.filter((entry) => entry.look !== "open" && !lies(entry));
  const booked = several ? inLanesWithBuffers(taken) : inLanes(taken);
  const laned = [...closed, ...open, ...booked];
  return (
    <div className="cal-track" data-track={track.key}>
      {openTogether(track.open, track.spaceIds.length).map(({ start, end, some }) => (
        <i
          key={`${start} ${end}`}
          className={some ? "cal-open cal-open-some" : "cal-open"}
          style={placed(axis, start, end)}
        />
      ))}
      {booked.map(({ item: { key, start, end, before, after, look }, lane, lanes }) =>
        before + after > 0 && look !== "shared" ? (
          <i
            key={key}
            className={several ? "entry-buffer entry-buffer-lane" : "entry-buffer"}
            style={{ ...placed(axis, start - before, end + after), "--lane": lane, "--lanes": lanes } as CSSProperties}
          />
        ) : null,
      )}
      <ul aria-labelledby={labelledBy}>
        {laned.map((one) => (
          <EntryCard
            key={one.item.key}
            laned={one}
            from={shareOf(axis, one.item.start)}
            to={shareOf(axis, one.item.end)}
            tone={toneOf(one.item)}
            withSpace={withSpace}
            open={opened === one.item.key}
            movable={mayMove && one.item.booked?.upcoming === true}
            onOpen={() => onOpen(one.item)}
          />
        ))}
      </ul>
      {dragged && (
        <div className="cal-draft" style={placed(axis, dragged.start, dragged.end)} role="status">
          <b>{dragged.entry?.title ?? noun}</b>
          <span className="num">
            {dragged.entry && dragged.entry.date !== track.date && `${day(track.date)}, `}
            {timesOf(dragged.start, dragged.end)}
          </span>
        </div>
      )}
      {reached && (
        <i className="cal-draft cal-reached" aria-hidden="true" style={placed(axis, reached.start, reached.end)} />
      )}
      {cursor && (
        <button
          type="button"
          className="cal-cursor"
          data-cursor
          style={placed(axis, cursor.start, cursor.end)}
          aria-label={props.cursorWords}
          onKeyDown={props.onCursorKey}
          onClick={() => props.onBook(cursor.start, cursor.end)}
        >
          <b>{verb}</b>
          <span className="num">{timesOf(cursor.start, cursor.end)}</span>
        </button>
      )}
    </div>
  );
}
