import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import "./grid.css";
import { day } from "#/kit/format";
import { axisOf, hoursOn, minuteIn, shareOf } from "./axis";
import { byDayOf, type Entry, entriesOn, type Track } from "./entries";
import { moveBetweenEntries } from "./entry-keys";
import { TrackBody, timesOf } from "./TrackBody";
import { useCursor } from "./use-cursor";
import { type Direction, useDrag } from "./use-drag";

export interface TrackHead {
  track: Track;
  title: string;
  note?: string;
  to?: string;
  /** True for a part of the space before it. */
  part?: boolean;
}

export interface GridProps {
  label: string;
  /** Time runs down with columns, or to the right with rows. */
  direction: Direction;
  heads: TrackHead[];
  entries: Entry[];
  timeZone: string;
  today: string;
  toneOf: (entry: Entry) => number | undefined;
  opened: string | undefined;
  mayMove: boolean;
  onOpen: (entry: Entry) => void;
  /** Absent if the person may not book. */
  onBook: ((track: Track, start: number, end: number, last: Track) => void) | undefined;
  /** Draws hours over several tracks, instead of one booking. */
  drawing?: Drawing;
  onMove: (entry: Entry, to: Track, start: number, end: number) => void;
}

/** Labels for drawing hours. */
export interface Drawing {
  /** The label of the button: "Open". */
  verb: string;
  /** The label of the dragged hours: "Open hours". */
  noun: string;
}

const booking: Drawing = { verb: "Book", noun: "New booking" };

/** The initial scroll position, with a little room before it for the hour's label, in pixels. */
const morning = 7 * 60;
const room = 12;

/** A calendar by the hour: days or spaces as columns, or spaces as rows. Names and hours stay visible while scrolling. */
export function Grid(props: GridProps) {
  const { label, direction, heads, entries, timeZone, today, onBook, onMove, drawing } = props;
  const { verb, noun } = drawing ?? booking;
  const across = drawing !== undefined;
  const body = useRef<HTMLElement>(null);
  const axis = axisOf(entries);
  const byDay = byDayOf(entries);
  const tracks = heads.map(({ track }) => track);
  const several = tracks.some(({ spaceIds }) => spaceIds.length > 1);
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  const book =
    onBook &&
    ((at: number, start: number, end: number, last = at) => {
      const [from, to] = [tracks[at], tracks[last]];
      if (from && to) onBook(from, start, end, to);
    });
  const { dragged, locate, handlers } = useDrag({
    body,
    tracks,
    axis,
    direction,
    entryOf: (key) => known.get(key),
    across,
    onSelect: book,
    onMove: (entry, at, start, end) => tracks[at] && onMove(entry, tracks[at], start, end),
  });
  const { cursor, onKeyDown, press } = useCursor(body, { tracks: tracks.length, axis, direction, across });
  const tapped = useRef<{ track: number; minute: number }>(undefined);
  const now = minuteIn(timeZone);
  const hours = hoursOn(axis);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    // The names beside the hours stay, and are no part of the axis.
    const names = element.querySelector<HTMLElement>(".cal-corner");
    const inside =
      direction === "down"
        ? element.scrollHeight - (names?.offsetHeight ?? 0)
        : element.scrollWidth - (names?.offsetWidth ?? 0);
    const at = shareOf(axis, Math.max(axis.first, morning)) * inside - room;
    element.scrollTo(direction === "down" ? { top: at } : { left: at });
  }, []);

  function onPress(event: MouseEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : undefined;
    if (!book || !target?.closest("[data-track]") || target.closest("button, a")) return;
    const at = locate(event);
    if (!at || at.track < 0) return;
    const begun = tapped.current;
    tapped.current = undefined;
    // A finger scrolls, so it draws with two taps: the start, and the end.
    const isFinger = across && event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (isFinger && begun) {
      const [first, last] = [Math.min(begun.track, at.track), Math.max(begun.track, at.track)];
      const [start, end] = [Math.min(begun.minute, at.minute), Math.max(begun.minute, at.minute)];
      book(first, start, Math.max(end, start + 30), last);
      return;
    }
    if (isFinger) tapped.current = { track: at.track, minute: Math.floor(at.minute / 30) * 30 };
    press(at.track, at.minute);
  }

  const cursorWords = ({ title, track }: TrackHead) =>
    `${verb} ${title}${several ? "" : `, ${day(track.date)}`}${cursor.last > cursor.track ? ` to ${heads[cursor.last]?.title}` : ""}, ${timesOf(cursor.start, cursor.end)}. Arrow keys move, Shift and arrows lengthen.`;
  const axisHours = (
    <div className="cal-hours num" aria-hidden="true">
      {hours.map(({ minute, label: words }) => (
        <span key={minute} style={{ "--at": `${shareOf(axis, minute) * 100}%` } as React.CSSProperties}>
          {words}
        </span>
      ))}
    </div>
  );
  return (
    <section
      ref={body}
      className={`cal-grid cal-${direction} panel`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ "--tracks": heads.length, "--hours": hours.length } as React.CSSProperties}
      onKeyDown={(event) => moveBetweenEntries(event, direction)}
      onClick={onPress}
      {...handlers}
    >
      <div className="cal-corner" aria-hidden="true" />
      {direction === "down" && heads.map((head) => <Head key={head.track.key} head={head} />)}
      {axisHours}
      {heads.map((head, index) => (
        <TrackRow key={head.track.key} head={direction === "right" ? head : undefined}>
          <TrackBody
            {...props}
            track={head.track}
            labelledBy={headId(head)}
            axis={axis}
            entries={entriesOn(head.track, byDay)}
            withSpace={several}
            verb={verb}
            noun={noun}
            dragged={dragged && dragged.track <= index && index <= dragged.last ? dragged : undefined}
            cursor={book && cursor.track === index ? cursor : undefined}
            reached={book && cursor.track < index && index <= cursor.last ? cursor : undefined}
            cursorWords={cursorWords(head)}
            onCursorKey={onKeyDown}
            onBook={(start, end) => book?.(index, start, end, cursor.last)}
          />
          {head.track.date === today && (
            <i
              className="cal-now"
              aria-hidden="true"
              style={{ "--at": `${shareOf(axis, now) * 100}%` } as React.CSSProperties}
            />
          )}
        </TrackRow>
      ))}
    </section>
  );
}

const headId = ({ track }: TrackHead) => `track ${track.key}`.replaceAll(" ", "-");

function Head({ head }: { head: TrackHead }) {
  const { title, note, to, part } = head;
  return (
    <div className={part ? "cal-head cal-part" : "cal-head"}>
      <h2 className="num" id={headId(head)}>
        {to ? <Link to={to}>{title}</Link> : title}
      </h2>
      {note && <small className="ellipsis num">{note}</small>}
    </div>
  );
}

/** A row has its heading beside it; columns have theirs above. */
const TrackRow = ({ head, children }: { head: TrackHead | undefined; children: ReactNode }) =>
  head ? (
    <div className="cal-row">
      <Head head={head} />
      <div className="cal-cell">{children}</div>
    </div>
  ) : (
    <div className="cal-cell">{children}</div>
  );
