/** The availability of a facility's spaces, for its calendar. */
import { minutesOf, span } from "#/kit/format";
import type { Kind } from "#/kit/time-picker/slots";
import type { FacilityDayRow } from "#/queries/facilities";
import { boardHours, type Stretch, stretchesOf } from "./stretches";

/** The calendar begins at 5 AM, or earlier where a space opens earlier. */
const usualStart = 300;

/** A space's days in stretches, in the order of the days. */
export interface StretchedRow {
  space: FacilityDayRow["space"];
  days: Stretch[][];
}

export const stretched = (rows: FacilityDayRow[]): StretchedRow[] =>
  rows.map(({ space, days }) => ({ space, days: days.map(stretchesOf) }));

export const isFree = ({ kind }: Stretch) => kind === "free";

/** The hours that the calendar shows, or undefined if everything stays closed. */
export function calendarHours(rows: FacilityDayRow[]): { first: number; last: number } | undefined {
  const hours = boardHours(rows.flatMap(({ days }) => days));
  return hours && { first: Math.min(usualStart, hours.first), last: hours.last };
}

/** The calendar's hours, without hours at either end when nothing is available. */
export function freeHours(rows: StretchedRow[]): { first: number; last: number } | undefined {
  const free = rows.flatMap(({ days }) => days.flat()).filter(isFree);
  if (free.length === 0) return undefined;
  return {
    first: Math.floor(Math.min(...free.map(({ start }) => minutesOf(start))) / 60) * 60,
    last: Math.ceil(Math.max(...free.map(({ end }) => minutesOf(end))) / 60) * 60,
  };
}

export interface FreeAt {
  free: { space: StretchedRow["space"]; words: string }[];
  /** The reason nothing is available. */
  kind: Kind;
  words: string;
}

const order: Kind[] = ["taken", "soon", "member", "closed"];

/** The available spaces of a day from a minute on, for as long as a row of the calendar. */
export function freeAt(rows: StretchedRow[], day: number, minute: number, row: number): FreeAt {
  const at = rows.flatMap(({ space, days }) => {
    const stretch = days[day]?.find(({ start, end }) => minutesOf(start) <= minute && minutesOf(end) > minute);
    return stretch ? [{ space, stretch }] : [];
  });
  const free = at
    .filter(({ stretch }) => isFree(stretch) && minutesOf(stretch.end) >= minute + row)
    .map(({ space, stretch }) => ({ space, words: span(stretch.start, stretch.end) }));
  if (free.length > 0) return { free, kind: "free", words: "Available" };
  const kind = order.find((one) => at.some(({ stretch }) => stretch.kind === one)) ?? "closed";
  return { free, kind, words: at.find(({ stretch }) => stretch.kind === kind)?.stretch.words ?? "Closed" };
}
