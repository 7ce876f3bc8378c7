/** Times over midnight: an evening until 24:00 and the morning that goes on from it. The server judges them as one. */
import { addDays, day, minutesOf, span, time, timeOf } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";

interface Times {
  date: string;
  start?: string;
  end?: string;
  /** Of booked dates: those of one time are of one booking, and the same became of them. */
  bookingId?: string;
  status?: string;
}

type Clock = Required<Pick<Times, "date" | "start" | "end">>;

/** The end of a time over midnight. */
type Morning = Pick<Clock, "date" | "end">;

/** A time as people know it: over midnight an evening with its morning. */
export interface WholeTime<Time> {
  time: Time;
  morning: Time | undefined;
}

const dayMinutes = 1440;

/**
 * Whole days in a row are days of their own: a night has 24 hours at most. The server joins the same times
 * (`is_one_night`), and both are tested with vectors/nights.json.
 */
const goesOn = (evening: Times, morning: Times) =>
  evening.bookingId === morning.bookingId &&
  evening.status === morning.status &&
  evening.end === "24:00" &&
  morning.start === "00:00" &&
  morning.date === addDays(evening.date, 1) &&
  minutesOf(morning.end ?? "00:00") <= minutesOf(evening.start ?? "00:00");

export const morningOf = <Time extends Times>(evening: Times, times: Time[]): Time | undefined =>
  times.find((other) => goesOn(evening, other));

/** Each time once: without the mornings of those that go on over midnight. */
export const withoutMornings = <Time extends Times>(times: Time[]): Time[] =>
  times.filter((each) => !times.some((other) => goesOn(other, each)));

/** Each time once, with the morning that it goes on into over midnight. */
export const withMornings = <Time extends Times>(times: Time[]): WholeTime<Time>[] =>
  withoutMornings(times).map((time) => ({ time, morning: morningOf(time, times) }));

/** The dates of a time: over midnight both. */
export const datesOf = <Time>({ time, morning }: WholeTime<Time>): Time[] => (morning ? [time, morning] : [time]);

export const idsOf = <Time extends { id: string }>(whole: WholeTime<Time>): string[] =>
  datesOf(whole).map(({ id }) => id);

/** They begin together: the same time, whatever its end. A day may have several. */
export const beginAlike = (one: Times | undefined, other: Times | undefined) =>
  one?.date === other?.date && one?.start === other?.start;

/** Both take up a part of the same day. */
export const overlap = (one: Clock, other: Clock) =>
  one.date === other.date && one.start < other.end && other.start < one.end;

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

/** "6:00 to 8:00 PM", over midnight "11:30 PM to Sun, Dec 13, 12:30 AM". */
export const spanWords = ({ start, end }: Omit<Clock, "date">, morning: Morning | undefined, sayDay = day) =>
  morning ? `${time(start)} to ${sayDay(morning.date)}, ${time(morning.end)}` : span(start, end);

/** "Sat, Dec 12, 6:00 to 8:00 PM", over midnight "Sat, Dec 12, 11:30 PM to Sun, Dec 13, 12:30 AM". */
export const whenWords = (asked: Clock, morning: Morning | undefined, sayDay = day) =>
  `${sayDay(asked.date)}, ${spanWords(asked, morning, sayDay)}`;
