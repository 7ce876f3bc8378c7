/** A facility's next available time, from a search within its organization. */
import { clock } from "#/kit/clock";
import { addDays, dayAndOtherYear, time, todayIn } from "#/kit/format";
import type { SearchResult } from "#/queries/search";

export interface NextTime {
  spaceName: string;
  date: string;
  start: string;
  timeZone: string;
}

/** Types of spaces that nobody comes for in the first place. */
const besides = new Set(["parkingLot", "kitchen"]);

/** The earliest available time of each facility, by its id. */
export function nextTimes(results: SearchResult[]): Map<string, NextTime> {
  const times = new Map<string, NextTime>();
  for (const { facilityId, spaceName, types, timeZone, free, nextFree } of results) {
    const first = free[0] ?? nextFree;
    if (!first || besides.has(types[0] ?? "")) continue;
    const known = times.get(facilityId);
    const sooner = !known || `${first.date} ${first.start}` < `${known.date} ${known.start}`;
    if (sooner) times.set(facilityId, { spaceName, date: first.date, start: first.start, timeZone });
  }
  return times;
}

/** "Gym available today at 6 PM", "Pool available Thu, Mar 11 at 7:30 PM". */
export function nextWords({ spaceName, date, start, timeZone }: NextTime, now = clock.date()): string {
  const today = todayIn(timeZone, now);
  const when = date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : dayAndOtherYear(date, today);
  return `${spaceName} available ${when} at ${time(start).replace(":00", "")}`;
}
