/**
 * Further dates of a booking, in the address beside the first: a bare day has the first one's times, a day with times its own
 * ("2027-03-18,2027-03-25T19:00-21:00").
 */
import { isClockTime, isDayOfAddress } from "#/app/address-values";
import { minutesOf } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";
import { morningOf, timesOf } from "./nights";

interface FurtherDate {
  date: string;
  /** Where it was moved to other times than the first date's. */
  start?: string;
  end?: string;
}

/** As many as a hold takes, the first one included. */
export const mostDates = 84;

const pattern = /^([\d-]{10})(?:T([\d:]{5})-([\d:]{5}))?$/;

/** What the address names; what makes no sense, or a day twice, is left out. */
export function readAlso(query: URLSearchParams): FurtherDate[] {
  const dates = new Map<string, FurtherDate>();
  for (const part of (query.get("also") ?? "").split(",")) {
    const [, date, start, end] = pattern.exec(part) ?? [];
    if (!date || !isDayOfAddress(date) || dates.has(date) || dates.size >= mostDates - 1) continue;
    const isTimed = start && end && isClockTime(start) && isClockTime(end) && start < end;
    if (isTimed || !start) dates.set(date, isTimed ? { date, start, end } : { date });
  }
  return inOrder([...dates.values()]);
}

/** The other times of the booking beside the first, as the address has them. */
export const alsoOf = (first: AskedTime, times: AskedTime[]) =>
  inOrder(times)
    .filter(({ date }) => date !== first.date)
    .map(({ date, start, end }) => (start === first.start && end === first.end ? date : `${date}T${start}-${end}`))
    .join(",");

/** The address with the other times of the booking beside the first. */
export const writeAlso = (query: URLSearchParams, first: AskedTime, times: AskedTime[]) =>
  withAlso(query, alsoOf(first, times));

/** The address once its first time is another: over midnight with its morning, which takes the former one's place. */
export function writeMorning(query: URLSearchParams, former: FurtherDate | undefined, draft: Draft): URLSearchParams {
  const [, morning] = timesOf(draft);
  const others = readAlso(query).filter(({ date }) => date !== former?.date && date !== morning?.date);
  const all = inOrder<FurtherDate>(morning ? [...others, morning] : others);
  return withAlso(
    query,
    all.map(({ date, start, end }) => (start && end ? `${date}T${start}-${end}` : date)).join(","),
  );
}

function withAlso(query: URLSearchParams, others: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (others) next.set("also", others);
  else next.delete("also");
  return next;
}

/** Of the next times the one that the others follow: the first with the former one's times, else the earliest. */
export const leadOf = ({ start, end }: AskedTime, times: AskedTime[]) =>
  times.find((time) => time.start === start && time.end === end) ?? times[0];

/** The draft of a time, which over midnight goes on in one of the others. */
export const draftFrom = (first: AskedTime, others: { date: string; start?: string; end?: string }[]): Draft => ({
  day: first.date,
  start: first.start,
  length: minutesOf(first.end) - minutesOf(first.start) + minutesOf(morningOf(first, others)?.end ?? "00:00"),
  block: first.block,
});

/** All times of the booking, the earliest first; each day once. */
export function allTimes(first: AskedTime, further: FurtherDate[]): AskedTime[] {
  const { date: _, ...times } = first;
  const others = further
    .filter(({ date }) => date !== first.date)
    .map((other) => {
      const { date, start, end } = other;
      if (!start || !end) return { ...times, date };
      return morningOf(first, [other]) ? { date, start, end } : { ...times, date, start, end };
    });
  return inOrder([first, ...others]);
}

const inOrder = <Dated extends { date: string }>(dates: Dated[]) =>
  dates.toSorted((a, b) => a.date.localeCompare(b.date));

/** They are the same times, in whichever order. */
export const sameTimes = (some: AskedTime[], others: AskedTime[]) =>
  some.length === others.length &&
  some.every(({ date, start, end, block }) =>
    others.some((time) => time.date === date && time.start === start && time.end === end && time.block === block),
  );
