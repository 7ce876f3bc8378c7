import { useQuery } from "@tanstack/react-query";
import { toDaySlots } from "#/app/space-days";
import { minutesOf, timeOf } from "#/kit/format";
import { isFree, offersOf } from "#/kit/time-picker/offers";
import { type DaySlots, inTheWay, startsOf } from "#/kit/time-picker/slots";
import { type AskedTime, type Space, spaceDaysQuery } from "#/queries/spaces";
import { beginAlike, overlap } from "./nights";

/** The number of days after the requested one to look at. */
const days = 7;

/** The free time of the same length that comes nearest: on its day, else on the days after it. */
export function nearestFree(
  known: DaySlots[],
  time: AskedTime,
  taken: AskedTime[],
  block: number,
): AskedTime | undefined {
  const asked = minutesOf(time.start);
  const length = minutesOf(time.end) - asked;
  for (const day of known) {
    if (day.day < time.date) continue;
    if (day.day !== time.date && taken.some(({ date }) => date === day.day)) continue;
    const offers = offersOf(day);
    if (offers.length > 0) {
      const offer = offers.find((each) => isFree(each) && each.block === time.block);
      if (offer && day.day !== time.date) return { ...time, date: day.day, start: offer.start, end: offer.end };
      continue;
    }
    const [nearest] = startsOf(day, block)
      .filter((start) => start + length <= 1440 && !inTheWay(day, start, length, block))
      .toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked))
      .map((start) => ({ ...time, date: day.day, start: timeOf(start), end: timeOf(start + length) }))
      .filter((free) => taken.every((other) => beginAlike(other, time) || !overlap(other, free)));
    if (nearest) return nearest;
  }
  return undefined;
}

export function useNearestFree(
  organization: string,
  space: Space,
  time: AskedTime,
  taken: AskedTime[],
  wanted: boolean,
): AskedTime | undefined {
  const { data } = useQuery({ ...spaceDaysQuery(organization, space.id, time.date, days), enabled: wanted });
  return wanted && data ? nearestFree(toDaySlots(data.items), time, taken, space.rental.block) : undefined;
}
