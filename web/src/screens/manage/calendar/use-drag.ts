import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Axis, minuteAt } from "./axis";
import type { Entry, Track } from "./entries";

/** Along which direction time runs. */
export type Direction = "down" | "right";

/** The entry that is being dragged, and where it would be if it were dropped now. */
export interface Dragged {
  kind: "select" | "move" | "stretch";
  track: number;
  /** The last track, where a choice goes over several. */
  last: number;
  start: number;
  end: number;
  entry?: Entry;
}

interface DragOptions {
  body: RefObject<HTMLElement | null>;
  tracks: Track[];
  axis: Axis;
  direction: Direction;
  entryOf: (key: string) => Entry | undefined;
  /** A choice may go over several tracks. */
  across: boolean;
  /** Absent where the person may not book. */
  onSelect: ((track: number, start: number, end: number, last: number) => void) | undefined;
  onMove: (entry: Entry, track: number, start: number, end: number) => void;
}

interface Press {
  x: number;
  y: number;
  track: number;
  minute: number;
  kind: Dragged["kind"];
  entry?: Entry;
  begun: boolean;
}

/** Over another space, a time that is off by less than so many minutes stays. */
const sideways = 30;

/** A press that moves less than this, in pixels, is a click. */
const slack = 5;
const shortest = 15;

/** Dragging with a mouse or a pen: over empty time to choose it, an entry to move it, its end to make it longer. */
export function useDrag({ body, tracks, axis, direction, entryOf, across, onSelect, onMove }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged>();
  const press = useRef<Press>(undefined);
  const wasDragged = useRef(false);

  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const elements = [...(body.current?.querySelectorAll<HTMLElement>("[data-track]") ?? [])];
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const across = direction === "down" ? clientX : clientY;
    const edges = boxes.map((box) => (direction === "down" ? [box.left, box.right] : [box.top, box.bottom]));
    const found = edges.findIndex(([from = 0, to = 0]) => across >= from && across < to);
    const box = boxes[Math.max(0, found)];
    if (!box) return undefined;
    const share = direction === "down" ? (clientY - box.top) / box.height : (clientX - box.left) / box.width;
    return { track: found, minute: minuteAt(axis, share) };
  };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const at = locate(event);
    if (!at || at.track < 0) return;
    const button = event.target.closest<HTMLElement>("[data-entry]");
    if (event.target.closest("[data-cursor]")) return;
    const begins = { x: event.clientX, y: event.clientY, ...at, begun: false };
    // Hours lie under what is chosen over them.
    if (button && !button.dataset.under) {
      const entry = button.dataset.movable ? entryOf(button.dataset.entry ?? "") : undefined;
      if (entry) press.current = { ...begins, kind: event.target.closest("[data-end]") ? "stretch" : "move", entry };
    } else if (onSelect && event.target.closest("[data-track]")) press.current = { ...begins, kind: "select" };
  }

  /** Returns the dragged item's current position. */
  function place(pressed: Press, at: { track: number; minute: number }): Dragged {
    const { kind, entry } = pressed;
    if (!entry) {
      const [start, end] = [Math.min(pressed.minute, at.minute), Math.max(pressed.minute, at.minute)];
      const reached = across && at.track >= 0 ? at.track : pressed.track;
      const [track, last] = [Math.min(pressed.track, reached), Math.max(pressed.track, reached)];
      return { kind, track, last, start, end: Math.max(end, start + shortest) };
    }
    if (kind === "stretch")
      return {
        kind,
        entry,
        track: pressed.track,
        last: pressed.track,
        start: entry.start,
        end: Math.max(at.minute, entry.start + shortest),
      };
    const length = entry.end - entry.start;
    const moved = entry.start + at.minute - pressed.minute;
    const over = tracks[at.track];
    const fits = over?.spaceIds.includes(entry.spaceId);
    const isElsewhere = over?.spaceIds.length === 1 && !fits;
    const wanted = isElsewhere && Math.abs(moved - entry.start) < sideways ? entry.start : moved;
    const start = Math.max(0, Math.min(axis.last - length, wanted));
    const track = fits || isElsewhere ? at.track : pressed.track;
    return { kind, entry, track, last: track, start, end: start + length };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const pressed = press.current;
    if (!pressed) return;
    if (!pressed.begun && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < slack) return;
    if (!pressed.begun) event.currentTarget.setPointerCapture(event.pointerId);
    pressed.begun = true;
    const at = locate(event);
    if (at) setDragged(place(pressed, at));
  }

  function stop() {
    press.current = undefined;
    setDragged(undefined);
  }

  function onPointerUp() {
    const done = press.current?.begun ? dragged : undefined;
    stop();
    if (!done) return;
    wasDragged.current = true;
    const { kind, track, last, start, end, entry } = done;
    if (kind === "select") onSelect?.(track, start, end, last);
    if (!entry) return;
    const over = tracks[track];
    const stays = over?.date === entry.date && over.spaceIds.includes(entry.spaceId);
    if (!stays || entry.start !== start || entry.end !== end) onMove(entry, track, start, end);
  }

  /** The click that ends a drag opens nothing. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    dragged,
    locate,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop, onClickCapture },
  };
}
