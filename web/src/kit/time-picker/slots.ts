/**
 * What the server says about a space's time, made into what the picker shows. Whether a slot is open is the server's word;
 * here it is only put together into lengths, rows and sentences.
 */
import { minutesOf, timeOf } from "../format";

export interface Slot {
  /** A local time, "17:30". */
  start: string;
  open: boolean;
  /** Why it isn't open: one of the codes below, or a word to show as it is. */
  why?: string;
  /** The level that it is kept for. */
  level?: number;
}

export interface DaySlots {
  /** A local day, "2027-03-11". */
  day: string;
  /** All that exist, from the first to the last. One that is missing between them is skipped where the clock is set forward. */
  slots: Slot[];
}

/** A day that is shown; its slots may still be on their way. */
export type DayInSight = DaySlots | { day: string; slots?: undefined };

export const isKnown = (day: DayInSight): day is DaySlots => day.slots !== undefined;

/** What is being chosen. All four ways to choose edit this one value. */
export interface Draft {
  day: string;
  /** Absent until a start was chosen. */
  start?: string | undefined;
  /** Minutes. */
  length: number;
}

export type Kind = "free" | "taken" | "member" | "closed";

const words: Record<string, string> = {
  taken: "Taken",
  held: "Held by somebody",
  closed: "Closed",
  past: "Past",
  leadTime: "Too soon",
  notRentable: "Not rented",
  level: "Members",
  buffer: "Change-over",
};

const closed = new Set(["closed", "past", "notRentable"]);

export const reasonOf = (slot: Slot | undefined) => (slot ? (words[slot.why ?? ""] ?? slot.why ?? "Taken") : "Closed");

export function kindOf(slot: Slot | undefined): Kind {
  if (!slot) return "closed";
  if (slot.open) return "free";
  if (slot.why === "level" || (slot.level && !words[slot.why ?? ""])) return "member";
  return closed.has(slot.why ?? "") ? "closed" : "taken";
}

export function slotAt(day: DaySlots | undefined, minute: number) {
  const time = timeOf(minute);
  return day?.slots.find(({ start }) => start === time);
}

/** Is it between a day's first slot and its last one? What is missing there the clock skips; elsewhere the space is closed. */
function isWithin(day: DaySlots | undefined, minute: number) {
  const [first, last] = [day?.slots[0], day?.slots.at(-1)];
  return first && last && minute > minutesOf(first.start) && minute < minutesOf(last.start);
}

/** The first slot that is in the way of a start and a length; undefined where none is. */
export function inTheWay(
  day: DaySlots | undefined,
  start: number,
  length: number,
  block: number,
): { slot: Slot | undefined } | undefined {
  for (let minute = start; minute < start + length; minute += block) {
    const slot = slotAt(day, minute);
    // What the clock skips is in nobody's way; only nothing can start there.
    if (!slot && minute > start && isWithin(day, minute)) continue;
    if (!slot?.open) return { slot };
  }
  return undefined;
}

/** Why nothing of that length can start there: the start's own reason, or that it would run into something. */
export function whyNot(day: DaySlots | undefined, start: number, length: number, block: number): string | undefined {
  const obstacle = inTheWay(day, start, length, block);
  if (!obstacle) return undefined;
  const own = slotAt(day, start);
  if (own?.open) return "Too close";
  return !own && isWithin(day, start) ? "Skipped by the clock" : reasonOf(own);
}

/** Rows of the week are half hours, or blocks where these are longer. */
export const rowMinutes = (block: number) => Math.max(block, Math.ceil(30 / block) * block);

/** Starts are offered every quarter hour at the finest. */
export const startMinutes = (block: number) => (block >= 15 ? block : Math.ceil(15 / block) * block);

/** The starts of a day worth showing: all that are not simply closed. */
export function startsOf(day: DaySlots | undefined, block: number): number[] {
  const step = startMinutes(block);
  return (day?.slots ?? [])
    .filter((slot) => minutesOf(slot.start) % step === 0 && kindOf(slot) !== "closed")
    .map(({ start }) => minutesOf(start));
}

/** The share of a day's offered time that is free, 0 to 100. */
export function freeShare(day: DaySlots): number {
  const offered = day.slots.filter((slot) => kindOf(slot) !== "closed");
  return offered.length === 0 ? 0 : Math.round((offered.filter(({ open }) => open).length / offered.length) * 100);
}

/** A day's free time in one piece each: what a list reads out. */
export function freeSpans(day: DaySlots | undefined, block: number): { start: string; end: string }[] {
  const spans: { start: string; end: string }[] = [];
  const slots = day?.slots ?? [];
  for (const [index, slot] of slots.entries()) {
    if (!slot.open) continue;
    const end = timeOf(minutesOf(slot.start) + block);
    const last = spans.at(-1);
    if (last && slots[index - 1]?.open) last.end = end;
    else spans.push({ start: slot.start, end });
  }
  return spans;
}

/** Lengths to choose from: from the least that is rented, by half hours to three hours, then by hours to eight. */
export function lengthsOf(block: number, minimum: number): number[] {
  const least = minimum * block;
  const step = rowMinutes(block);
  const lengths: number[] = [];
  for (let length = least; length <= 480 && lengths.length < 7; length += length < 180 ? step : Math.max(60, step))
    lengths.push(length);
  return lengths;
}

/** The next start of that length after a day and minute. */
export function nextFree(
  days: DaySlots[],
  after: { day: string; minute: number },
  length: number,
  block: number,
): { day: string; start: string } | undefined {
  for (const day of days) {
    if (day.day < after.day) continue;
    for (const start of startsOf(day, block)) {
      if (day.day === after.day && start <= after.minute) continue;
      if (!inTheWay(day, start, length, block)) return { day: day.day, start: timeOf(start) };
    }
  }
  return undefined;
}
