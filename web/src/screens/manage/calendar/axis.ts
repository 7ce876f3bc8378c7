/** The hours of a day on a calendar's axis, and positions on it. */
import { clock } from "#/kit/clock";
import { hourLabel, timeOf } from "#/kit/format";
import type { Entry } from "./entries";

/** Minutes of the day that are shown. */
export interface Axis {
  first: number;
  last: number;
}

/** Nothing before this is shown unless something takes place then. */
const earliest = 5 * 60;
const midnight = 24 * 60;

/** From 5 AM to midnight, and earlier where something begins earlier. */
export function axisOf(entries: Entry[]): Axis {
  const starts = entries
    .filter(({ look, ruleId }) => look !== "closed" && !ruleId)
    .map(({ start }) => Math.floor(start / 60) * 60);
  return { first: Math.min(earliest, ...starts), last: midnight };
}

export const hoursOn = ({ first, last }: Axis) => {
  const hours: { minute: number; label: string }[] = [];
  for (let minute = first; minute < last; minute += 60) hours.push({ minute, label: hourLabel(timeOf(minute)) });
  return hours;
};

/** The share of the axis before a minute, from 0 to 1. */
export const shareOf = ({ first, last }: Axis, minute: number) =>
  (Math.min(last, Math.max(first, minute)) - first) / (last - first);

/** Times are dragged in steps of so many minutes. */
const grid = 15;

/** The minute at a share of the axis, on the grid. */
export const minuteAt = ({ first, last }: Axis, share: number) =>
  Math.round((first + Math.min(1, Math.max(0, share)) * (last - first)) / grid) * grid;

/** Minutes since midnight, where a facility is. */
export function minuteIn(timeZone: string, now = clock.date()): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(now)
    .split(":");
  return Number(parts[0]) * 60 + Number(parts[1]);
}
