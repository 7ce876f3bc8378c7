/**
 * Further dates of a booking, in the address after the first: a bare day has the first one's times, a day with times has its own
 * ("2027-03-18,2027-03-25T19:00-21:00").
 */
import { isClockTime, isDayOfAddress } from "#/app/address-values";
import { minutesOf } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";
import { beginAlike, datesOf, morningOf, overlap, timesOf, withMornings, withoutMornings } from "./nights";

interface FurtherDate {
  date: string;
  /** Its own times, if they differ from the first date's. */
  start?: string;
  end?: string;
}

/** The most dates of a hold, including the first one. A time over midnight has two. */
export const mostDates = 84;

/** The most that is read from an address: as many nights, of which `thatFit` leaves some out as a whole. */
const mostRead = 2 * mostDates - 1;

const pattern = /^([\d-]{10})(?:T([\d:]{5})-([\d:]{5}))?$/;

/** The further dates in the address; what makes no sense, or the same start twice, is left out. */
export function readAlso(query: URLSearchParams): FurtherDate[] {
  const dates = new Map<string, FurtherDate>();
  for (const part of (query.get("also") ?? "").split(",")) {
    const [, date, start, end] = pattern.exec(part) ?? [];
    const key = `${date}T${start ?? ""}`;
    if (!date || !isDayOfAddress(date) || dates.has(key) || dates.size >= mostRead) continue;
    const isTimed = start && end && isClockTime(start) && isClockTime(end) && start < end;
    if (isTimed || !start) dates.set(key, isTimed ? { date, start, end } : { date });
  }
  return inOrder([...dates.values()]);
}

/** The other times of the booking, in the address's form. */
export const alsoOf = (first: AskedTime, times: AskedTime[]) =>
  inOrder(times)
    .filter((time) => !beginAlike(time, first))
    .map(({ date, start, end }) => (start === first.start && end === first.end ? date : `${date}T${start}-${end}`))
    .join(",");

/** Returns the address with the other times of the booking. */
export const writeAlso = (query: URLSearchParams, first: AskedTime, times: AskedTime[]) =>
  withAlso(query, alsoOf(first, times));

/**
 * Returns the address once the next first time, which it already contains, has replaced the previous one. Dates that had the
 * previous one's times get the next one's, with mornings of their own if it goes over midnight. Other dates stay, unless the
 * first takes their time.
 */
export function writeFirst(query: URLSearchParams, former: AskedTime | undefined, times: AskedTime[], next: Draft) {
  const others = former ? othersOf(former, times) : readAlso(query);
  const parts = timesOf(next);
  const [first] = parts;
  if (!first) return withAlso(query, others.map(written).join(","));
  const rest = withMornings(others).flatMap(({ time, morning }) => {
    if (!time.start) return time.date === next.day ? [] : timesOf({ ...next, day: time.date });
    const whole = (morning ? [time, morning] : [time]).flatMap(timed);
    return whole.some((one) => parts.some((other) => overlap(one, other))) ? [] : whole;
  });
  return writeAlso(query, first, [...parts, ...rest]);
}

/** Returns the times besides the first: a bare day if they are the first one's. */
function othersOf(first: AskedTime, times: AskedTime[]): FurtherDate[] {
  const { end } = morningOf(first, times) ?? {};
  return withMornings(times)
    .filter(({ time }) => !beginAlike(time, first))
    .flatMap(({ time, morning }): FurtherDate[] => {
      if (time.start === first.start && time.end === first.end && morning?.end === end) return [{ date: time.date }];
      return morning ? [time, morning] : [time];
    });
}

const timed = ({ date, start, end }: FurtherDate): AskedTime[] => (start && end ? [{ date, start, end }] : []);

const written = ({ date, start, end }: FurtherDate) => (start && end ? `${date}T${start}-${end}` : date);

function withAlso(query: URLSearchParams, others: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (others) next.set("also", others);
  else next.delete("also");
  return next;
}

/** Picks the time that the others follow: the first with the previous one's times, else the earliest. */
export const leadOf = ({ start, end }: AskedTime, times: AskedTime[]) =>
  times.find((time) => time.start === start && time.end === end) ?? times[0];

/** Returns the draft of a time. If it goes over midnight, its morning is one of the others. */
export const draftFrom = (first: AskedTime, others: { date: string; start?: string; end?: string }[]): Draft => ({
  day: first.date,
  start: first.start,
  length: minutesOf(first.end) - minutesOf(first.start) + minutesOf(morningOf(first, others)?.end ?? "00:00"),
  block: first.block,
});

/** The times that fit one hold: the earliest, always with the first one, and none over midnight in part. */
export function thatFit(times: AskedTime[], first = times[0]): AskedTime[] {
  if (times.length <= mostDates) return times;
  const wholes = withMornings(times).map(datesOf);
  const own = wholes.filter((parts) => parts.some((part) => beginAlike(part, first)));
  const fit = new Set<AskedTime>();
  for (const parts of [...own, ...wholes]) {
    if (fit.size + parts.length > mostDates) break;
    for (const part of parts) fit.add(part);
  }
  return times.filter((time) => fit.has(time));
}

/** All times that fit the booking, the earliest first; a morning after midnight is without the block of its evening. */
export function allTimes(first: AskedTime, further: FurtherDate[]): AskedTime[] {
  const times = [first];
  for (const { date, start = first.start, end = first.end } of further)
    if (!times.some((time) => beginAlike(time, { date, start }))) times.push({ date, start, end });
  const fit = thatFit(inOrder(times), first);
  const { block } = first;
  if (!block) return fit;
  const evenings = new Set(withoutMornings(fit));
  return fit.map((time) => (evenings.has(time) ? { ...time, block } : time));
}

const inOrder = <Dated extends { date: string; start?: string }>(dates: Dated[]) =>
  dates.toSorted((a, b) => a.date.localeCompare(b.date) || (a.start ?? "").localeCompare(b.start ?? ""));

/** They are the same times, in whichever order. */
export const sameTimes = (some: AskedTime[], others: AskedTime[]) =>
  some.length === others.length &&
  some.every(({ date, start, end, block }) =>
    others.some((time) => time.date === date && time.start === start && time.end === end && time.block === block),
  );
