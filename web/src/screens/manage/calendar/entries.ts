/** Entries of the calendar: booked dates, holds, and closures, all as parts of a day in a space. */
import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import type { ScheduleSpace } from "@fieldhouse/clients/tenant/model/scheduleSpace";
import { sought } from "#/kit/fold";
import { count, minutesOf, span } from "#/kit/format";

export type EntryLook = "approved" | "completed" | "pending" | "internal" | "hold" | "closed" | "shared" | "open";

export interface Entry {
  key: string;
  look: EntryLook;
  spaceId: string;
  spaceName: string;
  date: string;
  /** Minutes of the day. */
  start: number;
  end: number;
  title: string;
  /** "6:00 to 8:00 PM". */
  times: string;
  /** The renter or the group. */
  who?: string;
  /** Buffers around it, in minutes. */
  before: number;
  after: number;
  /** The booking's date behind it. */
  booked?: ScheduleDate;
  /** The rule behind hours that are open or closed, where it can be opened. */
  ruleId?: string;
  /** True if it closes only some of its track's spaces. */
  some?: boolean;
}

/** The states of a booked date that the calendar can be filtered by. */
export const looks: { value: EntryLook; label: string }[] = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "completed", label: "Completed" },
  { value: "internal", label: "Internal events" },
];

/** An internal event has its own look unless it is pending. */
const lookOf = ({ internal, status }: ScheduleDate): EntryLook =>
  internal && status !== "pending" ? "internal" : status;

export function entryOf(booked: ScheduleDate): Entry {
  const { id, spaceId, spaceName, date, start, end, eventName, groupName, renterName, internal } = booked;
  return {
    key: id,
    look: lookOf(booked),
    spaceId,
    spaceName,
    date,
    start: minutesOf(start),
    end: minutesOf(end),
    title: eventName,
    times: span(start, end),
    who: groupName ?? (internal ? "Internal event" : renterName),
    before: booked.beforeMinutes,
    after: booked.afterMinutes,
    booked,
  };
}

const holdsOf = ({ holds }: Schedule): Entry[] =>
  holds.map(({ id, spaceId, spaceName, date, start, end, secondsLeft }) => ({
    key: id,
    look: "hold",
    spaceId,
    spaceName,
    date,
    start: minutesOf(start),
    end: minutesOf(end),
    title: "Held",
    times: span(start, end),
    who: secondsLeft === undefined ? "Being paid" : `${Math.max(1, Math.ceil(secondsLeft / 60))} min left`,
    before: 0,
    after: 0,
  }));

function closuresOf({ closures, spaces }: Schedule): Entry[] {
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  return closures.flatMap(({ ruleId, title, spaceIds, dates, times }) =>
    spaceIds.flatMap((spaceId) =>
      dates.flatMap((date) =>
        times.map(({ start, end }) => ({
          key: `${ruleId} ${spaceId} ${date} ${start}`,
          look: "closed" as const,
          spaceId,
          spaceName: names.get(spaceId) ?? "",
          date,
          start: minutesOf(start),
          end: minutesOf(end),
          title: title || "Closed",
          times: span(start, end),
          before: 0,
          after: 0,
        })),
      ),
    ),
  );
}

/** Everything of a schedule. */
export const entriesOf = (schedule: Schedule): Entry[] => [
  ...schedule.dates.map(entryOf),
  ...holdsOf(schedule),
  ...closuresOf(schedule),
];

export interface EntryFilter {
  spaces: string[];
  states: string[];
  type: string;
  group: string;
  /** The renter to filter by; closures have none. */
  person: string;
  text: string;
}

export const matchesSpace = ({ spaces, type }: EntryFilter) => {
  const chosen = new Set(spaces);
  return ({ id, spaceType }: ScheduleSpace) => (chosen.size === 0 || chosen.has(id)) && (!type || spaceType === type);
};

/** Returns a filter for entries. Holds and closures have neither state nor group, so only a filter for those hides them. */
export function matchesEntry({ states, group, person, text }: EntryFilter) {
  const [words, has] = [text.trim(), sought(text)];
  return ({ booked, look, title, who = "" }: Entry) => {
    if (person && look === "closed") return false;
    if (!booked) return states.length === 0 && !group && !words;
    if (states.length > 0 && !states.includes(look)) return false;
    if (group && booked.groupName !== group) return false;
    return !words || [title, who, booked.renterName, booked.number].some(has);
  };
}

/** Describes an entry in words, for screen readers. */
export const entryWords = ({ title, who, times, spaceName, look }: Entry) =>
  [title, who, times, spaceName, look === "pending" ? "pending" : undefined].filter(Boolean).join(", ");

/** Spaces with their parts right after them, by name. */
export function inFamilies(spaces: ScheduleSpace[]): ScheduleSpace[] {
  const shown = new Set(spaces.map(({ id }) => id));
  const partsOf = (parent: string): ScheduleSpace[] =>
    spaces.filter(({ parentId }) => parentId === parent).flatMap((part) => [part, ...partsOf(part.id)]);
  const heads = spaces.filter(({ parentId }) => !parentId || !shown.has(parentId));
  return heads.flatMap((head) => [head, ...partsOf(head.id)]);
}

/** A column or row of the calendar: some spaces on a day. */
export interface Track {
  key: string;
  date: string;
  spaceIds: string[];
  /** The spaces that are unavailable while one of these is booked, if the track is one space's. */
  sharesWith: string[];
  /** Open times, in minutes. */
  open: { start: number; end: number }[];
}

const mostNamed = 2;

/** Merges a track's closures that have the same words and times, naming the spaces concerned. */
export function closedTogether(closures: Entry[], spaces: number): Entry[] {
  const together = new Map<string, Entry[]>();
  for (const closure of closures) {
    const key = `${closure.start} ${closure.end} ${closure.title}`;
    together.set(key, [...(together.get(key) ?? []), closure]);
  }
  return [...together.values()].flatMap((group) => {
    const names = [...new Set(group.map(({ spaceName }) => spaceName))];
    const ids = new Set(group.map(({ spaceId }) => spaceId));
    const some = ids.size < spaces;
    const spaceName = !some ? "All spaces" : ids.size > mostNamed ? count(ids.size, "space") : names.join(" and ");
    return group.slice(0, 1).map((first) => ({ ...first, spaceName, some }));
  });
}

/** Returns hours when all of the spaces are open, and hours when only some are. */
export function openTogether(open: Track["open"], spaces: number) {
  const edges = [...new Set(open.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? end;
    const there = open.filter((one) => one.start <= start && end <= one.end).length;
    return there === 0 ? [] : [{ start, end, some: there < spaces }];
  });
}

const openOn = (spaces: ScheduleSpace[], date: string) =>
  spaces.flatMap(({ hours }) =>
    hours
      .filter((one) => one.date === date)
      .flatMap(({ open }) => open.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }))),
  );

export const trackOf = (spaces: ScheduleSpace[], date: string): Track => ({
  key: spaces.length === 1 ? `${spaces[0]?.id} ${date}` : date,
  date,
  spaceIds: spaces.map(({ id }) => id),
  sharesWith: spaces.length === 1 ? (spaces[0]?.sharesWith ?? []) : [],
  open: openOn(spaces, date),
});

/** Returns the entries of a track. Bookings of a part or a whole that block its space are marked as such. */
export function entriesOn({ date, spaceIds, sharesWith }: Track, byDay: Map<string, Entry[]>): Entry[] {
  return (byDay.get(date) ?? []).flatMap((entry) => {
    if (spaceIds.includes(entry.spaceId)) return [entry];
    if (!sharesWith.includes(entry.spaceId) || entry.look === "closed") return [];
    return [
      { ...entry, key: `${entry.key} ${spaceIds[0]}`, look: "shared" as const, title: `${entry.spaceName} booked` },
    ];
  });
}

export function byDayOf(entries: Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return days;
}

/** A day's bookings in words: "Tue, Mar 2: 3 bookings". */
export const bookingsIn = (entries: Entry[]) => count(entries.filter(({ booked }) => booked).length, "booking");
