/** The time in an address. An address edited by hand gives no time rather than a broken page. */
import { clockIn, dayIn } from "#/app/address-values";
import { minutesOf } from "#/kit/format";
import type { AskedTime } from "#/queries/spaces";

export function timeIn(query: URLSearchParams): AskedTime | undefined {
  const [date, start, end] = [dayIn(query, "date"), clockIn(query, "start"), clockIn(query, "end")];
  if (!date || !start || !end || minutesOf(start) >= minutesOf(end)) return undefined;
  const block = query.get("block");
  return { date, start, end, ...(block ? { block } : {}) };
}
