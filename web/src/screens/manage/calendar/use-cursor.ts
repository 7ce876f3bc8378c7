import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Axis } from "./axis";
import type { Direction } from "./use-drag";

/** A free time that is about to be booked, chosen by keys or by a press. */
export interface Cursor {
  track: number;
  /** The last track, where a choice goes over several. */
  last: number;
  start: number;
  end: number;
}

const stride = 30;
const usualLength = 60;

const along = { down: ["ArrowUp", "ArrowDown"], right: ["ArrowLeft", "ArrowRight"] } as const;
const acrossKeys = { down: ["ArrowLeft", "ArrowRight"], right: ["ArrowUp", "ArrowDown"] } as const;

/** Keeps a time within the day. */
const within = (axis: Axis, { track, last, start, end }: Cursor): Cursor => {
  const length = Math.max(stride, Math.min(end - start, axis.last - axis.first));
  const begins = Math.max(axis.first, Math.min(start, axis.last - length));
  return { track, last, start: begins, end: begins + length };
};

interface CursorOptions {
  tracks: number;
  axis: Axis;
  direction: Direction;
  /** A choice may go over several tracks. */
  across: boolean;
}

/**
 * The time that the keyboard is at: arrows move it by half an hour or to the next column, with Shift they make it longer, and
 * take in the next columns where it may go over several.
 */
export function useCursor(body: RefObject<HTMLElement | null>, { tracks, axis, direction, across }: CursorOptions) {
  const [cursor, setCursor] = useState<Cursor>({ track: 0, last: 0, start: 18 * 60, end: 18 * 60 + usualLength });
  const takesFocus = useRef(false);
  const shown = cursor.last < tracks ? cursor : { ...cursor, track: 0, last: 0 };

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const button = body.current?.querySelector<HTMLElement>("[data-cursor]");
    button?.focus();
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  function put(next: Cursor) {
    takesFocus.current = true;
    setCursor(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { track, last, start, end } = shown;
    const steps = (keys: readonly string[]) => keys.indexOf(event.key) * 2 - 1;
    const [back, on] = along[direction];
    const [before, after] = acrossKeys[direction];
    if (event.key === back || event.key === on) {
      const by = steps(along[direction]) * stride;
      put(within(axis, { track, last, start: event.shiftKey ? start : start + by, end: end + by }));
    } else if (event.key === before || event.key === after) {
      const by = steps(acrossKeys[direction]);
      const longer = across && event.shiftKey;
      const next = { track: longer ? track : track + by, last: last + by, start, end };
      if (next.track < 0 || next.last >= tracks || next.last < next.track) return;
      put(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Puts it where somebody pressed. */
  const press = (track: number, minute: number) => {
    const start = Math.floor(minute / stride) * stride;
    put(within(axis, { track, last: track, start, end: start + usualLength }));
  };

  return { cursor: shown, onKeyDown, press };
}
