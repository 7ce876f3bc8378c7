/** The free spans of a result, made into starts to choose from. */
import { minutesOf, timeOf } from "#/kit/format";
import type { FreeSpan } from "#/queries/search";

export interface Start {
  date: string;
  start: string;
  end: string;
}

const step = 30;

/** Every half hour at which that length can start, and when it would end. A span that starts off the half hour gives its start too. */
export function startsIn(spans: FreeSpan[], minutes: number): Start[] {
  return spans.flatMap(({ date, start, end }) => {
    const first = minutesOf(start);
    const last = minutesOf(end) - minutes;
    if (last < first) return [{ date, start, end }];
    const starts: Start[] = [];
    for (let minute = first; minute <= last; minute = (Math.floor(minute / step) + 1) * step)
      starts.push({ date, start: timeOf(minute), end: timeOf(minute + minutes) });
    return starts;
  });
}
