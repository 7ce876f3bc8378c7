/** Closures in words. */
import { dayAndOtherYear, span } from "#/kit/format";
import type { Closure } from "#/queries/closures";

/** "Thu, Nov 26", "Thu, Nov 26 to Sun, Nov 29", "Thu, Nov 26, 2:00 to 6:00 PM", "Mon, Jan 18, 2027" */
export function closedWhen({ from, to, start, end }: Pick<Closure, "from" | "to" | "start" | "end">, today: string) {
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const days = from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
  return start && end ? `${days}, ${span(start, end)}` : days;
}

/** The closures that keep a space closed on one of the days from `first` to `last`. */
export const closuresOf = (
  closures: Closure[],
  { name, facilityId }: { name: string; facilityId: string },
  first: string,
  last: string,
) =>
  closures.filter(
    (closure) =>
      closure.facilityId === facilityId &&
      (closure.wholeFacility || closure.spaces.includes(name)) &&
      closure.from <= last &&
      closure.to >= first,
  );

/** The most spaces that are named; the others are counted. */
const most = 3;

const listed = (names: string[]) => new Intl.ListFormat("en-US").format(names);

/** "North Gym", "North Gym: Court 1 and Court 2"; on the facility's own page without its name. */
export function closedWhere({ facilityName, wholeFacility, spaces }: Closure, ofFacility: boolean) {
  if (wholeFacility) return ofFacility ? "" : facilityName;
  const shown = spaces.length > most + 1 ? [...spaces.slice(0, most), `${spaces.length - most} more`] : spaces;
  return ofFacility ? listed(shown) : `${facilityName}: ${listed(shown)}`;
}

/** One closure of several facilities at the same time: winter recess, at every school. */
interface ClosedTogether extends Closure {
  key: string;
  where: string;
}

/** Closures to list: whole facilities that close at the same time for the same reason are one. */
export function closedTogether(closures: Closure[], ofFacility: boolean): ClosedTogether[] {
  const all = new Map<string, ClosedTogether & { places: Set<string> }>();
  for (const closure of closures) {
    const { from, to, start, end, name, wholeFacility, facilityName, spaces } = closure;
    const key = [from, to, start, end, name, ...(wholeFacility ? [] : [facilityName, spaces])].join();
    const places = new Set(all.get(key)?.places).add(closedWhere(closure, ofFacility));
    all.set(key, { ...closure, key, places, where: listed([...places]) });
  }
  return [...all.values()];
}
