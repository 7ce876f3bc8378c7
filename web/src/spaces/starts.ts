/** The free spans of a result, made into starts to choose from. */
import { minutesOf, timeOf } from "#/kit/format";
import type { FreeSpan, SearchResult } from "#/queries/search";

export interface Start {
  date: string;
  start: string;
  end: string;
}

/** The way a space is booked, where a search was asked for whole spaces. */
type Booked = Pick<NonNullable<SearchResult["space"]>, "block" | "blocks">;

const halfHour = 30;

/**
 * Every half hour at which that length can start, and when it would end; every slot where slots don't fall on the half hour. A
 * span that starts off the half hour gives its start too. Of a space that is priced by blocks the spans are the blocks.
 */
export function startsIn(spans: FreeSpan[], minutes: number, booked?: Booked): Start[] {
  if (booked?.blocks) return spans.map(({ date, start, end }) => ({ date, start, end }));
  const step = booked && halfHour % booked.block !== 0 ? booked.block : halfHour;
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
