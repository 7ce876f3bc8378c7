/** The starts of a day as a person looks for them: morning, afternoon and evening, quarter hours behind the half hours. */
import { length as lengthWords, span, time, timeOf } from "../format";
import { type DaySlots, inTheWay, kindOf } from "./slots";

const parts = [
  { name: "Morning", until: 12 * 60 },
  { name: "Afternoon", until: 17 * 60 },
  { name: "Evening", until: 24 * 60 },
];

export const partOf = (minute: number) => parts.find(({ until }) => minute < until)?.name ?? "Evening";

const halfHour = 30;

/** Leaves quarter hours out, but beside the chosen start and where a half hour has nothing else. */
export function withoutQuarters(starts: number[], chosen: number | undefined, isFree: (start: number) => boolean) {
  const halfOf = (minute: number) => Math.floor(minute / halfHour);
  const led = new Set(starts.filter((start) => start % halfHour === 0 && isFree(start)).map(halfOf));
  return starts.filter(
    (start) =>
      start % halfHour === 0 ||
      (chosen !== undefined && Math.floor(chosen / 60) === Math.floor(start / 60)) ||
      (isFree(start) && !led.has(halfOf(start))),
  );
}

/** "5:30 to 9:00 AM": the day's time that is for members, in a few words. */
export function memberTimes(day: DaySlots, block: number): string[] {
  const spans: [number, number][] = [];
  for (const slot of day.slots) {
    if (kindOf(slot) !== "member") continue;
    const start = Number(slot.start.slice(0, 2)) * 60 + Number(slot.start.slice(3));
    const last = spans.at(-1);
    if (last && last[1] === start) last[1] = start + block;
    else spans.push([start, start + block]);
  }
  return spans.map(([start, end]) => span(timeOf(start), timeOf(end)));
}

/** Why nothing can start then, as a sentence. */
export function whySentence(start: string, why: string, length: number): string {
  const at = time(start);
  const sentences: Record<string, string> = {
    Booked: `${at} is booked.`,
    "On hold": `${at} is on hold for someone else.`,
    "Not enough time": `There isn’t enough time for ${lengthWords(length)} at ${at}.`,
    "Too soon": `${at} is too soon to book.`,
    "Members only": `${at} is for members only.`,
    Buffer: `${at} is kept free around another booking.`,
    "Clocks change": `Clocks change at ${at}.`,
  };
  return sentences[why] ?? `${at} isn’t available.`;
}

export const isFreeFor = (day: DaySlots | undefined, length: number, block: number) => (start: number) =>
  !inTheWay(day, start, length, block);
