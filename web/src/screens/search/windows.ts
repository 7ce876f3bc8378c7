/** The times of day that a search offers. */
import { minutesOf, span, time, timeOf } from "#/kit/format";

export interface Window {
  start?: string | undefined;
  end?: string | undefined;
}

/** A day's half hours that the slider reaches: 5 AM to 11 PM. */
export const slider = { min: 10, max: 46 };

const halfHour = 30;

/** Converts the slider's half hours to a window; its ends mean no limit. */
export function windowOfSlots(from: number, to: number): Window {
  return {
    start: from <= slider.min ? undefined : timeOf(from * halfHour),
    end: to >= slider.max ? undefined : timeOf(to * halfHour),
  };
}

export function slotsOfWindow({ start, end }: Window): { from: number; to: number } {
  const within = (slot: number) => Math.max(slider.min, Math.min(slider.max, slot));
  return {
    from: within(start ? Math.floor(minutesOf(start) / halfHour) : slider.min),
    to: within(end ? Math.ceil(minutesOf(end) / halfHour) : slider.max),
  };
}

export const slotWords = (slot: number) => hourWords(timeOf(slot * halfHour));

export const partsOfDay: (Window & { label: string })[] = [
  { label: "Any time" },
  { label: "Morning", start: "06:00", end: "12:00" },
  { label: "Afternoon", start: "12:00", end: "17:00" },
  { label: "Evening", start: "17:00", end: "22:00" },
];

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

/** The window in words with a capital letter: "After 5 PM". */
export function timeWords(window: Window): string {
  const words = windowWords(window);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words after the open share of a search's hours: "75% available", "50% of the day available". */
export const openShareWords = ({ start, end }: Window) => (start || end ? "available" : "of the day available");
