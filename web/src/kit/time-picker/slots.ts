/**
 * Turns the server's slots into what the picker shows: lengths, rows, and labels. Whether a slot is open is always the
 * server's answer.
 */
import { addDays, minutesOf, timeOf } from "../format";

export interface Slot {
  /** A local time, "17:30". */
  start: string;
  open: boolean;
  /** The reason it isn't open: one of the codes below, or a word to show as is. */
  why?: string;
  /** The access level that it is open to. */
  level?: number;
}

/** A part of a day and its price before fees, as the server returns it. */
export interface PricedPart {
  /** A block's name. */
  block?: string;
  start: string;
  end: string;
  amount: string;
  unit: "hour" | "day" | "block";
  /** The price of an hour added to a block. */
  additional?: string;
  /** Conflicts that prevent booking a block or a whole day. */
  conflicts: { reason: string }[];
}

export interface DaySlots {
  /** A local day, "2027-03-11". */
  day: string;
  /** All slots of the day in order. A gap between them is the hour that clocks skip in spring. */
  slots: Slot[];
  /** The day's holiday, if any. */
  holiday?: string;
  /** Absent if every hour costs the same. */
  prices?: PricedPart[];
  /** The next day, if it is loaded: a time over midnight continues there. */
  next?: DaySlots;
}

const dayMinutes = 1440;

/** A day that is shown. Its slots may still be loading. */
export type DayInSight = DaySlots | { day: string; slots?: undefined };

export const isKnown = (day: DayInSight): day is DaySlots => day.slots !== undefined;

/** The time being picked. All four ways to pick edit this one value. */
export interface Draft {
  day: string;
  /** Absent until a start is chosen. */
  start?: string | undefined;
  /** Minutes. */
  length: number;
  /** The name of the base block, where blocks are booked. */
  block?: string | undefined;
}

/** The unit in which a space is booked: any time, one of its blocks, or a whole day. */
export type BookedBy = "hour" | "block" | "day";

export type Kind = "free" | "taken" | "member" | "soon" | "closed";

const words: Record<string, string> = {
  taken: "Booked",
  held: "On hold",
  closed: "Closed",
  past: "Past",
  leadTime: "Too soon",
  notRentable: "Not for rent",
  level: "Members only",
  buffer: "Buffer",
};

const closed = new Set(["closed", "past", "notRentable"]);

export const reasonOf = (slot: Slot | undefined) =>
  slot ? (words[slot.why ?? ""] ?? slot.why ?? "Unavailable") : "Closed";

/** Returns the words for why a time isn't available. */
export const whyWords = (reason: string) => words[reason] ?? "Unavailable";

export function kindOf(slot: Slot | undefined): Kind {
  if (!slot) return "closed";
  if (slot.open) return "free";
  if (slot.why === "level" || (slot.level && !words[slot.why ?? ""])) return "member";
  if (slot.why === "leadTime") return "soon";
  return closed.has(slot.why ?? "") ? "closed" : "taken";
}

/** The slot at a minute of the day; after midnight, of the next day. */
export function slotAt(day: DaySlots | undefined, minute: number): Slot | undefined {
  if (minute >= dayMinutes) return day?.next && slotAt(day.next, minute - dayMinutes);
  const time = timeOf(minute);
  return day?.slots.find(({ start }) => start === time);
}

/** Returns true between a day's first and last slot. A gap there is the hour that clocks skip; elsewhere the space is closed. */
function isWithin(day: DaySlots | undefined, minute: number): boolean {
  if (minute >= dayMinutes) return day?.next !== undefined && isWithin(day.next, minute - dayMinutes);
  const [first, last] = [day?.slots[0], day?.slots.at(-1)];
  return first !== undefined && last !== undefined && minute > minutesOf(first.start) && minute < minutesOf(last.start);
}

/** Returns the first slot that conflicts with a start and a length, or undefined. */
export function inTheWay(
  day: DaySlots | undefined,
  start: number,
  length: number,
  block: number,
): { slot: Slot | undefined } | undefined {
  for (let minute = start; minute < start + length; minute += block) {
    const slot = slotAt(day, minute);
    // A skipped hour doesn't block a booking across it, but nothing can start in it.
    if (!slot && minute > start && isWithin(day, minute)) continue;
    if (!slot?.open) return { slot };
  }
  return undefined;
}

/** Moves an end within the hour that clocks skip to the moment before they skip it. */
export function endBeforeSkipped(day: DaySlots | undefined, start: number, length: number, block: number): number {
  const isSkipped = (minute: number) => !slotAt(day, minute) && isWithin(day, minute);
  let end = start + length;
  if (isSkipped(end)) while (end - block > start && isSkipped(end - block)) end -= block;
  return end - start;
}

/** Explains why nothing of that length can start there: the start's own reason, or that there isn't enough time. */
export function whyNot(day: DaySlots | undefined, start: number, length: number, block: number): string | undefined {
  const obstacle = inTheWay(day, start, length, block);
  if (!obstacle) return undefined;
  const own = slotAt(day, start);
  if (own?.open) return "Not enough time";
  return !own && isWithin(day, start) ? "Clocks change" : reasonOf(own);
}

/** A row of the week is half an hour, or one block if blocks are longer. */
export const rowMinutes = (block: number) => Math.max(block, Math.ceil(30 / block) * block);

/** Starts are offered at most every quarter hour. */
export const startMinutes = (block: number) => (block >= 15 ? block : Math.ceil(15 / block) * block);

/** The starts of a day worth showing: all except closed ones. */
export function startsOf(day: DaySlots | undefined, block: number): number[] {
  const step = startMinutes(block);
  return (day?.slots ?? [])
    .filter((slot) => minutesOf(slot.start) % step === 0 && kindOf(slot) !== "closed")
    .map(({ start }) => minutesOf(start));
}

/** Returns the days in order, each linked to the next. */
export function linked(days: DaySlots[]): DaySlots[] {
  const known: DaySlots[] = [];
  for (const day of days.toReversed()) {
    const [after] = known;
    known.unshift(after?.day === addDays(day.day, 1) ? { ...day, next: after } : day);
  }
  return known;
}

/** The share of a day's open time that is available, in percent. */
export function freeShare(day: DaySlots): number {
  const offered = day.slots.filter((slot) => kindOf(slot) !== "closed");
  return offered.length === 0 ? 0 : Math.round((offered.filter(({ open }) => open).length / offered.length) * 100);
}

/** A day's available time, with adjacent slots joined. */
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

/** Lengths to choose from: the minimum, then every half hour up to three hours, then every hour up to eight. */
export function lengthsOf(block: number, minimum: number): number[] {
  const least = minimum * block;
  const step = rowMinutes(block);
  const lengths: number[] = [];
  for (let length = least; length <= 480 && lengths.length < 7; length += length < 180 ? step : Math.max(60, step))
    lengths.push(length);
  return lengths;
}

/** Finds the next start for that length after a day and minute. */
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
