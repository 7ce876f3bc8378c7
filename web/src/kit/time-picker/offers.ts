/** Blocks and whole days: booked as a unit, with time added around a block. */
import { minutesOf, timeOf } from "../format";
import { type DaySlots, type Draft, inTheWay, type PricedPart, reasonOf, slotAt, whyWords } from "./slots";

/** So much is added before or after a block at a time. */
export const step = 30;

/** The offers of a day as a whole; nothing where hours are booked. */
export const offersOf = (day: DaySlots | undefined) => (day?.prices ?? []).filter(({ unit }) => unit !== "hour");

export const keyOf = ({ block, start }: PricedPart) => block ?? start;

export const isFree = ({ conflicts }: PricedPart) => conflicts.length === 0;

export const whyTaken = ({ conflicts: [first] }: PricedPart) => first && whyWords(first.reason);

export const minutesIn = ({ start, end }: PricedPart) => minutesOf(end) - minutesOf(start);

/** Returns the draft for an offer without added time. */
export const draftFor = (day: string, offer: PricedPart): Draft => ({
  day,
  start: offer.start,
  length: minutesIn(offer),
  block: offer.block,
});

export function chosenOffer(day: DaySlots | undefined, { start, block }: Draft): PricedPart | undefined {
  if (start === undefined) return undefined;
  return offersOf(day).find((offer) => (block === undefined ? offer.unit === "day" : offer.block === block));
}

/** The minutes added before and after the base block. */
export function added(offer: PricedPart, { start, length }: Draft): { before: number; after: number } {
  if (start === undefined) return { before: 0, after: 0 };
  const first = minutesOf(start);
  return {
    before: Math.max(0, minutesOf(offer.start) - first),
    after: Math.max(0, first + length - minutesOf(offer.end)),
  };
}

/** The draft with other time around its base block. */
export const around = (
  offer: PricedPart,
  draft: Draft,
  { before, after }: { before: number; after: number },
): Draft => ({
  ...draft,
  start: timeOf(minutesOf(offer.start) - before),
  length: before + minutesIn(offer) + after,
});

/** Why another step can't be added on that side; undefined where it can. */
export function whyNoMore(day: DaySlots, draft: Draft, side: "before" | "after", block: number): string | undefined {
  if (draft.start === undefined) return undefined;
  const first = minutesOf(draft.start);
  const from = side === "before" ? first - step : first + draft.length;
  if (from < 0) return "Closed";
  const obstacle = inTheWay(day, from, step, block);
  return obstacle && reasonOf(obstacle.slot ?? slotAt(day, from));
}

/** Keeps the choice if the new day offers it too; otherwise the start has to be chosen again. */
export function settleOffer(days: DaySlots[], draft: Draft): Draft {
  if (draft.start === undefined) return draft;
  const day = days.find((candidate) => candidate.day === draft.day);
  if (!day) return draft;
  const offer = chosenOffer(day, draft);
  return offer && isFree(offer) ? draft : { ...draft, start: undefined, block: undefined };
}

/** The first day from one on that has something to book as a whole. */
export const nextWithOffer = (days: DaySlots[], from: string): DaySlots | undefined =>
  days.find((day) => day.day >= from && offersOf(day).some(isFree));
