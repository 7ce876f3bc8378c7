/** Closures in words. */
import { day, span } from "#/kit/format";
import type { Closure } from "#/queries/closures";

/** "Thu, Nov 26", "Thu, Nov 26 to Sun, Nov 29", "Thu, Nov 26, 2:00 to 6:00 PM" */
export function closedWhen({ from, to, start, end }: Pick<Closure, "from" | "to" | "start" | "end">) {
  const days = from === to ? day(from) : `${day(from)} to ${day(to)}`;
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

/** "North Gym", "North Gym: Court 1 and Court 2"; on the facility's own page without its name. */
export function closedWhere({ facilityName, wholeFacility, spaces }: Closure, ofFacility: boolean) {
  if (wholeFacility) return ofFacility ? "" : facilityName;
  const shown = spaces.length > most + 1 ? [...spaces.slice(0, most), `${spaces.length - most} more`] : spaces;
  const names = new Intl.ListFormat("en-US").format(shown);
  return ofFacility ? names : `${facilityName}: ${names}`;
}

interface ClosedTogether {
  key: string;
  /** The first of them: their days, hours, and name are the same. */
  closure: Closure;
  where: string;
}

/** Closures at the same time for the same reason, as one with all their places. */
export function closedTogether(closures: Closure[], ofFacility: boolean): ClosedTogether[] {
  const groups = new Map<string, Closure[]>();
  for (const closure of closures) {
    const { from, to, start, end, name } = closure;
    const key = [from, to, start, end, name].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), closure]);
  }
  return [...groups].flatMap(([key, [closure, ...others]]) => {
    if (!closure) return [];
    const places = [closure, ...others].map((each) => closedWhere(each, ofFacility)).filter(Boolean);
    // Spaces follow their facility after a colon, separated by commas.
    return { key, closure, where: places.join(places.some((place) => place.includes(": ")) ? "; " : ", ") };
  });
}
