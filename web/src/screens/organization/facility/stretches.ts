/** Joins a day's slots into stretches of one kind. */
import { toDaySlots } from "#/app/space-days";
import { minutesOf } from "#/kit/format";
import { type Kind, kindOf, reasonOf } from "#/kit/time-picker/slots";
import type { SpaceDay } from "#/queries/spaces";

export interface Stretch {
  kind: Kind;
  start: string;
  end: string;
  /** "Available", or why it isn't. */
  words: string;
}

export function stretchesOf(day: SpaceDay | undefined): Stretch[] {
  if (!day) return [];
  const [known] = toDaySlots([day]);
  const stretches: Stretch[] = [];
  for (const [index, { start, end }] of day.slots.entries()) {
    const slot = known?.slots[index];
    const kind = kindOf(slot);
    const words = kind === "free" ? "Available" : reasonOf(slot);
    const last = stretches.at(-1);
    if (last?.end === start && last.kind === kind && last.words === words) last.end = end;
    else stretches.push({ kind, start, end, words });
  }
  return stretches;
}

/** The full hours from the day's first slot to its last, or undefined if it is closed all day. */
export function boardHours(days: (SpaceDay | undefined)[]): { first: number; last: number } | undefined {
  const slots = days.flatMap((day) => day?.slots ?? []);
  if (slots.length === 0) return undefined;
  const first = Math.min(...slots.map(({ start }) => minutesOf(start)));
  const last = Math.max(...slots.map(({ end }) => minutesOf(end)));
  return { first: Math.floor(first / 60) * 60, last: Math.ceil(last / 60) * 60 };
}
