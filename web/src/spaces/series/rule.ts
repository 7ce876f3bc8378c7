/** A repeat as it is chosen. The server says which dates it comes to. */
import { addDays, minutesOf, timeOf, weekday } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { SearchParameters } from "#/queries/search";
import type { AskedTime } from "#/queries/spaces";

export type Every = "weekly" | "monthly" | "daily";

export interface Rule {
  every: Every;
  /** Of a weekly one: codes, "mon". */
  weekdays: string[];
  /** Of a monthly one: by the date, or by the weekday. */
  monthly: "date" | "weekday";
  ends: { by: "count"; count: number } | { by: "date"; date: string };
}

/** The most weeks, months or days. */
export const mostOf: Record<Every, number> = { weekly: 12, monthly: 12, daily: 30 };

const weeksAhead = 4;

export const weekdayCode = (day: string) => weekday(day).toLowerCase();

export const firstRule = (day: string): Rule => ({
  every: "weekly",
  weekdays: [weekdayCode(day)],
  monthly: "weekday",
  ends: { by: "count", count: weeksAhead },
});

/** Another kind of repeat keeps as much of its end as it may have. */
export const changeEvery = (rule: Rule, every: Every): Rule => ({
  ...rule,
  every,
  ends: rule.ends.by === "count" ? { by: "count", count: Math.min(rule.ends.count, mostOf[every]) } : rule.ends,
});

/** The usual last day where an end by date is chosen. */
export const usualEnd = (day: string, every: Every) =>
  addDays(day, every === "monthly" ? weeksAhead * 7 : every === "weekly" ? 12 * 7 : 29);

/** Minutes of a repeat. */
const [shortest, longest] = [60, 480];

/** The space that is rented by the hour. */
interface Rental {
  block: number;
  minimumSlots: number;
}

/**
 * The next shorter or longer length of a repeat that its space rents: half an hour less or more, in whole slots, from the least that
 * is rented and one hour to eight hours, over midnight too. Undefined where it goes no further.
 */
export function otherLengths({ length }: Pick<Draft, "length">, { block, minimumSlots }: Rental) {
  const step = stepOf(block);
  const least = Math.max(minimumSlots * block, inSlots(shortest, block));
  const most = Math.max(longest, least);
  const [less, more] = [inSlots(length, block) - step, Math.floor(length / block) * block + step];
  return { shorter: less >= least ? less : undefined, longer: more <= most ? more : undefined };
}

const half = 30;

const inSlots = (minutes: number, block: number) => Math.ceil(minutes / block) * block;

/** The step of a length, in minutes. */
export const stepOf = (block: number) => inSlots(half, block);

/** The request to the server. Only its dates count: whether they are free is told with the price. */
export function searchFor(spaceId: string, first: AskedTime, rule: Rule): SearchParameters {
  const length = minutesOf(first.end) - minutesOf(first.start);
  const minutes = Math.min(longest, Math.max(shortest, Math.ceil(length / half) * half));
  const begins = Math.min(minutesOf(first.start), 1440 - minutes);
  return {
    space: spaceId,
    date: first.date,
    start: timeOf(begins),
    end: timeOf(begins + minutes),
    minutes,
    ...(rule.every === "weekly" ? { weekly: rule.weekdays.join(",") } : {}),
    ...(rule.every === "monthly" ? { monthly: rule.monthly } : {}),
    ...(rule.every === "daily" ? { daily: true } : {}),
    ...(rule.ends.by === "count" ? { count: rule.ends.count } : { until: rule.ends.date }),
  };
}
