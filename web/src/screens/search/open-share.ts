/** How much of the hours searched can be booked at a result. */
import { minutesOf } from "#/kit/format";
import type { FreeSpan } from "#/queries/search";
import { slider, type Window } from "./windows";

const halfHour = 30;

/**
 * The share of the searched hours that is in openings long enough, in percent, rounded down: of the slider's whole day unless
 * hours were chosen. Undefined where the hours leave room for one time only, since every result is open then.
 */
export function openShare(spans: FreeSpan[], { start, end }: Window, minutes: number): number | undefined {
  const from = start ? minutesOf(start) : slider.min * halfHour;
  const to = end ? minutesOf(end) : slider.max * halfHour;
  if (to - from <= minutes) return undefined;
  let open = 0;
  let reached = from;
  // Blocks may overlap, and what is open may reach beyond the hours.
  for (const [first, last] of spans.map(timesOf).sort(([a], [b]) => a - b)) {
    const begin = Math.max(first, reached);
    reached = Math.max(reached, Math.min(last, to));
    open += Math.max(0, reached - begin);
  }
  return Math.floor((open * 100) / (to - from));
}

const timesOf = ({ start, end }: FreeSpan): [number, number] => [minutesOf(start), minutesOf(end)];

export const openShareWords = ({ start, end }: Window) => (start || end ? "available" : "of the day available");
