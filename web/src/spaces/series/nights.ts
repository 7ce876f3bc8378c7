/** Times over midnight: an evening until 24:00 and the morning that goes on from it. The server judges them as one. */
import { addDays, day, minutesOf, time, timeOf } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";

interface Times {
  date: string;
  start?: string;
  end?: string;
}

const dayMinutes = 1440;

/** Whole days in a row are days of their own: a night has 24 hours at most. */
const goesOn = (evening: Times, morning: Times) =>
  evening.end === "24:00" &&
  morning.start === "00:00" &&
  morning.date === addDays(evening.date, 1) &&
  minutesOf(morning.end ?? "00:00") <= minutesOf(evening.start ?? "00:00");

export const morningOf = <Time extends Times>(evening: Times, times: Time[]): Time | undefined =>
  times.find((other) => goesOn(evening, other));

/** Each time once: without the mornings of those that go on over midnight. */
export const withoutMornings = <Time extends Times>(times: Time[]): Time[] =>
  times.filter((each) => !times.some((other) => goesOn(other, each)));

/** The dates that one of the times is asked for with: both of a time over midnight, or its own. */
export const partsOf = (asked: AskedTime, times: AskedTime[]): AskedTime[] =>
  times.filter((other) => other === asked || goesOn(asked, other) || goesOn(other, asked));

/** A chosen time as it is asked for: over midnight on two dates; none while there is no start. */
export function timesOf({ day: date, start, length, block }: Draft): AskedTime[] {
  if (start === undefined) return [];
  const end = minutesOf(start) + length;
  const evening = { date, start, end: timeOf(Math.min(end, dayMinutes)), ...(block ? { block } : {}) };
  if (end <= dayMinutes) return [evening];
  return [evening, { date: addDays(date, 1), start: "00:00", end: timeOf(end - dayMinutes) }];
}

/** An evening that takes another's place, with the morning that the other one had. */
export const movedNight = (evening: AskedTime, morning: AskedTime | undefined): AskedTime[] =>
  morning && evening.end === "24:00" ? [evening, { ...morning, date: addDays(evening.date, 1) }] : [evening];

/** "Sat, Dec 12, 11:30 PM to Sun, Dec 13, 12:30 AM". */
export const nightWords = (evening: AskedTime, morning: AskedTime) =>
  `${day(evening.date)}, ${time(evening.start)} to ${day(morning.date)}, ${time(morning.end)}`;
