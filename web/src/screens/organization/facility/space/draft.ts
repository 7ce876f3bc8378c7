/** The time that is being chosen, in the address: day, start, end and base block; only a length while there is no start. */
import { clockIn, dayIn, wholeIn } from "#/app/address-values";
import { minutesOf, timeOf } from "#/kit/format";
import { nextWithOffer } from "#/kit/time-picker/offers";
import { type BookedBy, type DaySlots, type Draft, inTheWay, startsOf } from "#/kit/time-picker/slots";

export interface Asked {
  day?: string | undefined;
  start?: string | undefined;
  length?: number | undefined;
  block?: string | undefined;
}

/** The request in the address; what makes no sense is left out. */
export function readAsked(query: URLSearchParams): Asked {
  const [day, start, end] = [dayIn(query, "date"), clockIn(query, "start"), clockIn(query, "end")];
  const between = start && end ? minutesOf(end) - minutesOf(start) : 0;
  const length = between > 0 ? between : wholeIn(query, "minutes", 1, 1440);
  const timed = day !== undefined && between > 0;
  return {
    day,
    start: timed ? start : undefined,
    length,
    block: timed ? (query.get("block") ?? undefined) : undefined,
  };
}

/** Adds the draft to the address, keeping its other parameters. */
export function writeDraft(query: URLSearchParams, { day, start, length, block }: Draft): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ["start", "end", "minutes", "block"]) next.delete(name);
  next.set("date", day);
  if (start) {
    next.set("start", start);
    next.set("end", timeOf(Math.min(1440, minutesOf(start) + length)));
    if (block) next.set("block", block);
  } else next.set("minutes", String(length));
  return next;
}

interface Rental {
  block: number;
  minimumSlots: number;
}

/** The least that is rented, as a multiple of slots. */
export const leastLength = ({ block, minimumSlots }: Rental) => Math.max(1, minimumSlots) * block;

/**
 * A draft from what was asked: on the first day with time for it where no day was named, and never shorter than is rented.
 * Blocks and days have lengths of their own.
 */
export function draftOf(
  asked: Asked,
  days: DaySlots[],
  rental: Rental,
  fallback: string,
  by: BookedBy = "hour",
): Draft {
  if (by !== "hour") {
    const day = asked.day ?? nextWithOffer(days, "")?.day ?? fallback;
    return { day, start: asked.start, length: asked.length ?? rental.block, block: asked.block };
  }
  const least = leastLength(rental);
  const wanted = asked.length ?? Math.max(60, least);
  const length = Math.max(least, Math.ceil(wanted / rental.block) * rental.block);
  return { day: asked.day ?? firstDayWith(days, length, rental.block) ?? fallback, start: asked.start, length };
}

const firstDayWith = (days: DaySlots[], length: number, block: number) =>
  days.find((day) => startsOf(day, block).some((start) => !inTheWay(day, start, length, block)))?.day;
