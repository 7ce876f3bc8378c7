/** Other names of search parameters, used in links from elsewhere. They redirect to this page's names. */
import { isDayOfAddress } from "#/app/address-values";
import { minutesOf as minutesOfTime, timeOf } from "#/kit/format";
import { limitOf, usual } from "./criteria";
import { weekdays } from "./repeat";
import { hasNumbers, typeCodes } from "./type-numbers";

const renamed: Record<string, string> = {
  spaceType: "type",
  sports: "sport",
  proximity: "miles",
  org: "organization",
  oid: "organization",
  o: "organization",
  fac: "facility",
  listing: "space",
  isclaim: "claimable",
};

/** Parameters that this page reads in addition to its own. */
const others = ["loc", "skip", "time", "data", "getmeta"];

/**
 * Returns the search under this page's names, and the place to look up by name. Undefined if all names are already this page's.
 */
export function renamedSearch(
  asked: URLSearchParams,
): { query: URLSearchParams; place: string | undefined } | undefined {
  const end = asked.get("end") ?? "";
  const isLastDay = isDayOfAddress(end);
  const isOld = (name: string) => name in renamed || others.includes(name);
  const named = placeName(asked);
  const isOwn = !named && !isLastDay && !hasOldRepeat(asked) && !hasNumbers(asked.get("type"));
  if (isOwn && ![...asked.keys()].some(isOld)) return undefined;

  const query = new URLSearchParams();
  for (const [name, value] of asked) {
    if (others.includes(name) || (named && name === "place")) continue;
    const own = renamed[name] ?? name;
    if (value && !query.has(own)) query.set(own, value);
  }
  if (query.has("claimable")) setOrDrop(query, "claimable", isOn(query.get("claimable")) ? "true" : undefined);
  const types = query.get("type");
  if (types !== null) setOrDrop(query, "type", typeCodes(types));
  if (isLastDay) {
    query.delete("end");
    query.set("until", end);
  }
  repeat(asked, query);
  for (const [name, value] of Object.entries(windowOf(asked.get("time")))) query.set(name, value);
  if (isOn(asked.get("getmeta"))) query.set("filters", "open");
  const skipped = Number(asked.get("skip"));
  const onPage = limitOf(Number(asked.get("limit"))) ?? usual.limit;
  if (skipped > 0) query.set("page", String(Math.floor(skipped / onPage) + 1));
  return { query, place: asked.get("loc")?.trim() || named };
}

/** A place that somebody typed: this page's own are numbers of the gazetteer. */
function placeName(asked: URLSearchParams): string | undefined {
  const place = asked.get("place")?.trim() ?? "";
  return /^\d*$/.test(place) ? undefined : place;
}

const isOn = (value: string | null) => value === "1" || value === "true";

const setOrDrop = (query: URLSearchParams, name: string, value: string | undefined) =>
  value === undefined ? query.delete(name) : query.set(name, value);

/** Repeats by numbers: `weekly=1,3` for Monday and Wednesday, `monthly=1`, `daily=1`. */
const hasOldRepeat = (asked: URLSearchParams) =>
  /\d/.test(asked.get("weekly") ?? "") ||
  ["1", "true", "0", "false"].includes(asked.get("monthly") ?? "") ||
  ["1", "0"].includes(asked.get("daily") ?? "");

function repeat(asked: URLSearchParams, query: URLSearchParams) {
  const weekly = asked.get("weekly");
  if (weekly !== null) {
    const days = weekly.split(",").map((day) => (/^[0-7]$/.test(day) ? weekdays[(Number(day) + 6) % 7] : day));
    // A text that is neither a number nor a word would be read as a number again.
    const words = days.filter((day) => /^[a-z]+$/.test(day ?? ""));
    setOrDrop(query, "weekly", words.length > 0 || weekly === "" ? words.join(",") : undefined);
  }
  const monthly = asked.get("monthly");
  if (monthly)
    setOrDrop(query, "monthly", isOn(monthly) ? "date" : monthly === "0" || monthly === "false" ? undefined : monthly);
  if (asked.has("daily")) setOrDrop(query, "daily", isOn(asked.get("daily")) ? "true" : undefined);
}

/** `17:00`, `17:00-21:00`, or half hours of the day: `34-42`. */
function windowOf(time: string | null): Record<string, string> {
  const [start, end] = (time ?? "").split("-").map((part) => {
    const text = part.trim();
    if (/^\d{1,2}$/.test(text) && Number(text) <= 48) return timeOf(Number(text) * 30);
    return /^\d{1,2}:\d{2}$/.test(text) ? timeOf(minutesOfTime(text)) : undefined;
  });
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}
