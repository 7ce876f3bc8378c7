import type { MonthVisits } from "@fieldhouse/clients/tenant/model/monthVisits";
import { monthLong } from "#/kit/format";

/** A month's visits against those of the month before: "12% more than in February". */
export function changeWords({ total, before }: MonthVisits, first: string, today: string): string {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const earlier = monthLong(
    `${month === 1 ? year - 1 : year}-${String(month === 1 ? 12 : month - 1).padStart(2, "0")}-01`,
  );
  const then = first.slice(0, 7) === today.slice(0, 7) ? `by this day in ${earlier}` : `in ${earlier}`;
  if (before === 0) return `None ${then}`;
  if (total === before) return `As many as ${then}`;
  const percent = Math.max(1, Math.round((Math.abs(total - before) / before) * 100));
  return `${percent.toLocaleString("en-US")}% ${total > before ? "more" : "fewer"} than ${then}`;
}
