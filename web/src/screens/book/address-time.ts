/** The time that stands in an address. Whoever edits it by hand gets no time rather than a broken page. */
import { minutesOf } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const isTime = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

export function dayIn(query: URLSearchParams): string | undefined {
  const date = query.get("date");
  return isDay(date) ? date : undefined;
}

export function timeIn(query: URLSearchParams): AskedTime | undefined {
  const [date, start, end] = [dayIn(query), query.get("start"), query.get("end")];
  if (!date || !isTime(start) || !isTime(end) || minutesOf(start) >= minutesOf(end)) return undefined;
  const block = query.get("block");
  return { date, start, end, ...(block ? { block } : {}) };
}
