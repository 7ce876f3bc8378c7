/** Arrow keys between the entries of a calendar: along its time, and to the nearest one of the next column or row. */
import type { KeyboardEvent } from "react";
import type { Direction } from "./use-drag";

const keys: Record<Direction, Record<string, { time?: 1 | -1; track?: 1 | -1 }>> = {
  down: {
    ArrowDown: { time: 1 },
    ArrowUp: { time: -1 },
    ArrowRight: { track: 1 },
    ArrowLeft: { track: -1 },
  },
  right: {
    ArrowRight: { time: 1 },
    ArrowLeft: { time: -1 },
    ArrowDown: { track: 1 },
    ArrowUp: { track: -1 },
  },
};

const entriesIn = (track: Element | undefined) => [...(track?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];

const startOf = (entry: HTMLElement) => {
  const { left, top } = entry.getBoundingClientRect();
  return { left, top };
};

export function moveBetweenEntries(event: KeyboardEvent<HTMLElement>, direction: Direction) {
  const step = keys[direction][event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-entry]") : null;
  const track = from?.closest("[data-track]");
  if (!step || !from || !track || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (step.time) {
    const own = entriesIn(track);
    own[own.indexOf(from) + step.time]?.focus();
    return;
  }
  const tracks = [...event.currentTarget.querySelectorAll("[data-track]")];
  const side = direction === "down" ? "top" : "left";
  const distance = (entry: HTMLElement) => Math.abs(startOf(entry)[side] - startOf(from)[side]);
  for (let at = tracks.indexOf(track) + (step.track ?? 0); tracks[at]; at += step.track ?? 1) {
    const [nearest] = entriesIn(tracks[at]).sort((one, other) => distance(one) - distance(other));
    if (nearest) return nearest.focus();
  }
}
