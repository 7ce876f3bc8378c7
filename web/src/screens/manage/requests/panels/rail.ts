/** A space's day as a line, with this booking and the others on it. */
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { minutesOf, timeOf } from "#/kit/format";

export interface RailPiece {
  /** Percent of the line. */
  left: number;
  width: number;
}

export interface Rail {
  from: string;
  to: string;
  own: RailPiece;
  others: RailPiece[];
}

/** Lays out the day from opening to closing, and always far enough to include the booking. */
export function railOf(day: SpaceDay, booking: { start: string; end: string }): Rail {
  const [start, end] = [minutesOf(booking.start), minutesOf(booking.end)];
  const open = day.openFrom ? minutesOf(day.openFrom) : start;
  const close = day.openTo ? minutesOf(day.openTo) : end;
  const [from, to] = [Math.min(open, start), Math.max(close, end)];
  const piece = (begins: number, ends: number): RailPiece => ({
    left: ((begins - from) / (to - from)) * 100,
    width: ((ends - begins) / (to - from)) * 100,
  });
  const spans: { from: number; to: number }[] = [];
  for (const slot of day.slots) {
    const [begins, ends] = [minutesOf(slot.start), minutesOf(slot.end)];
    if (slot.state !== "taken" || (begins < end && ends > start)) continue;
    const last = spans.at(-1);
    if (last?.to === begins) last.to = ends;
    else spans.push({ from: begins, to: ends });
  }
  return {
    from: timeOf(from),
    to: timeOf(to),
    own: piece(start, end),
    others: spans.map((span) => piece(span.from, span.to)),
  };
}
