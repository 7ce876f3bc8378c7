/**
 * The criteria of a search. They live in the address and nowhere else, so that back, forward, reload and sharing do what people
 * expect. Nothing is checked here that the server checks: what makes no sense is left out.
 */
import { clockIn, dayIn, idIn, numberIn, textIn, wholeIn } from "#/app/address-values";
import type { SearchParameters } from "#/queries/search";
import { site } from "#/site";

export type Sort = "fit" | "distance" | "price";

export interface Criteria {
  place?: number | undefined;
  /** A point instead of a place: where the map was moved to. */
  latitude?: number | undefined;
  longitude?: number | undefined;
  miles?: number | undefined;
  organization?: string | undefined;
  facility?: string | undefined;
  /** One space: on which dates of a repeat it is open. */
  space?: string | undefined;
  text?: string | undefined;
  date?: string | undefined;
  /** The window of the day, as local times. */
  start?: string | undefined;
  end?: string | undefined;
  /** The length, in minutes. */
  minutes?: number | undefined;
  /** Repeats on these days of each week: "mon,wed". Empty where none are chosen yet, which the server refuses. */
  weekly?: string | undefined;
  monthly?: "date" | "weekday" | undefined;
  daily?: true | undefined;
  /** The number of weeks, months or days that it repeats for, or its last day. */
  count?: number | undefined;
  until?: string | undefined;
  type?: string | undefined;
  /** Codes, separated by commas; any of them. */
  sport?: string | undefined;
  surface?: string | undefined;
  ageGroup?: string | undefined;
  /** Codes, separated by commas; all of them. */
  amenity?: string | undefined;
  indoor?: boolean | undefined;
  instantBooking?: boolean | undefined;
  /** Dollars in total. */
  minimumPrice?: string | undefined;
  maximumPrice?: string | undefined;
  /** Only what can be claimed, since nobody runs it here yet. */
  claimable?: true | undefined;
  sort?: Sort | undefined;
  /** Results on a page. */
  limit?: number | undefined;
  page?: number | undefined;
}

export const usual = { sort: "fit" as Sort, limit: 12 };

/** The most results on a page around a place. */
const mostOnPage = 30;

export const repeats = ({ weekly, monthly, daily }: Criteria) =>
  weekly !== undefined || monthly !== undefined || daily !== undefined;

/** The length of a search unless it says, in minutes: each time of a repeat twice as long. */
const usualLength = { once: 60, repeated: 120 };

/** The length of this search, in minutes. */
export const minutesOf = (criteria: Criteria) =>
  criteria.minutes ?? (repeats(criteria) ? usualLength.repeated : usualLength.once);

/** The reach of a search unless it says, in miles: further for one kind of thing, near for what one would claim. */
const usualReach = { all: 15, kind: 25, claim: 5 };

/** The reach of this search, in miles. */
export const milesOf = ({ miles, type, sport, claimable }: Criteria) =>
  miles ?? (claimable ? usualReach.claim : type || sport ? usualReach.kind : usualReach.all);

const weekdays = /^[a-z,]*$/;
const codes = /^[A-Za-z0-9,]+$/;
const dollars = /^\d+(\.\d{1,2})?$/;

export function readCriteria(query: URLSearchParams): Criteria {
  const text = (name: string) => textIn(query, name).trim() || undefined;
  const matching = (name: string, pattern: RegExp) => {
    const value = text(name);
    return value && pattern.test(value) ? value : undefined;
  };
  const flag = (name: string) => ({ true: true, false: false })[text(name) ?? ""];
  const sort = text("sort");
  const monthly = text("monthly");
  const weekly = query.get("weekly")?.trim();
  const latitude = numberIn(query, "latitude", -90, 90);
  const longitude = numberIn(query, "longitude", -180, 180);
  return {
    place: wholeIn(query, "place", 1, Number.MAX_SAFE_INTEGER),
    ...(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {}),
    miles: numberIn(query, "miles", 1, 200),
    organization: text("organization"),
    facility: idIn(query, "facility"),
    space: idIn(query, "space"),
    text: text("text"),
    date: dayIn(query, "date"),
    start: clockIn(query, "start"),
    end: clockIn(query, "end"),
    minutes: wholeIn(query, "minutes", 5, 1440),
    weekly: weekly !== undefined && weekdays.test(weekly) ? weekly : undefined,
    monthly: monthly === "date" || monthly === "weekday" ? monthly : undefined,
    daily: flag("daily") || undefined,
    count: wholeIn(query, "count", 1, 366),
    until: dayIn(query, "until"),
    type: matching("type", codes),
    sport: matching("sport", codes),
    surface: matching("surface", codes),
    ageGroup: matching("ageGroup", codes),
    amenity: matching("amenity", codes),
    indoor: flag("indoor"),
    instantBooking: flag("instantBooking"),
    minimumPrice: matching("minimumPrice", dollars),
    maximumPrice: matching("maximumPrice", dollars),
    claimable: flag("claimable") || undefined,
    sort: sort === "fit" || sort === "distance" || sort === "price" ? sort : undefined,
    limit: limitOf(Number(query.get("limit"))),
    page: wholeIn(query, "page", 1, 1000),
  };
}

/** A page takes no more than it can, whatever is asked for. */
export const limitOf = (asked: number): number | undefined =>
  Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostOnPage) : undefined;

/** For the address. Defaults are left out; an organization's own host already says whose places are searched. */
export function criteriaQuery(criteria: Criteria): Record<string, string | number | boolean | undefined> {
  const { miles, minutes, sort, limit, page, organization, ...rest } = criteria;
  return {
    ...rest,
    organization: site.kind === "portal" ? undefined : organization,
    miles: miles === milesOf({ ...criteria, miles: undefined }) ? undefined : miles,
    minutes: minutes === minutesOf({ ...criteria, minutes: undefined }) ? undefined : minutes,
    sort: sort === usual.sort ? undefined : sort,
    limit: limit === usual.limit ? undefined : limit,
    page: page === 1 ? undefined : page,
  };
}

/** A search needs somewhere to look. */
export const saysWhere = ({ place, latitude, organization, facility, space, text }: Criteria) =>
  site.kind === "portal" || [place, latitude, organization, facility, space, text].some((value) => value !== undefined);

/** The parameters for the server. */
export function searchParameters({ page: _, limit: __, organization, ...criteria }: Criteria): SearchParameters {
  const asked: SearchParameters = {};
  const around = criteria.place !== undefined || criteria.latitude !== undefined;
  if (around) asked.miles = milesOf(criteria);
  for (const [name, value] of Object.entries(criteria))
    if (value !== undefined) Object.assign(asked, { [name]: value });
  const own = site.kind === "portal" ? site.organization.shortName : organization;
  if (own) asked.organization = own;
  return asked;
}

/** Another search starts on its first page. */
export const changed = (criteria: Criteria, change: Partial<Criteria>): Criteria => ({
  ...criteria,
  page: undefined,
  ...change,
});

/** Codes of a list, as a criterion has them: "soccer,tennis". */
export const codesOf = (codes: string | undefined) => codes?.split(",").filter(Boolean) ?? [];
