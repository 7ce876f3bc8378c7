/** The times of day that a search offers. */
import { minutesOf, span, time, timeOf } from "#/kit/format";

export interface Window {
  start?: string | undefined;
  end?: string | undefined;
}

export interface WindowOption extends Window {
  value: string;
  label: string;
}

const windowValue = ({ start, end }: Window) => (start || end ? `${start ?? "00:00"}-${end ?? ""}` : "");

const option = (label: string, window: Window): WindowOption => ({ value: windowValue(window), label, ...window });

export const partsOfDay: WindowOption[] = [
  option("Morning, before noon", { start: "06:00", end: "12:00" }),
  option("Afternoon, noon to 5 PM", { start: "12:00", end: "17:00" }),
  option("Evening, 5 to 10 PM", { start: "17:00", end: "22:00" }),
];

export const startingFrom: WindowOption[] = Array.from({ length: 15 }, (_, index) => {
  const start = timeOf((7 + index) * 60);
  return option(`After ${hourWords(start)}`, { start });
});

const known = [...partsOfDay, ...startingFrom];

/** A window from an address that is none of those offered is offered as it is. */
export function windowOption(window: Window): WindowOption | undefined {
  const value = windowValue(window);
  if (!value) return undefined;
  return known.find((candidate) => candidate.value === value) ?? option(windowWords(window), window);
}

export function windowOf(value: string): Window {
  const [start, end] = value.split("-");
  return { start: start || undefined, end: end || undefined };
}

function hourWords(value: string) {
  return time(value).replace(":00", "");
}

/** "from 5 PM", "5:00 to 9:00 PM", "until noon". */
export function windowWords({ start, end }: Window): string {
  if (start && end && minutesOf(end) < 1440) return span(start, end);
  if (start) return `after ${hourWords(start)}`;
  if (end) return `before ${hourWords(end)}`;
  return "any time";
}
