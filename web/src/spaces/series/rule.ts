/** A repeat as it is chosen. The server says which dates it comes to. */
import { minutesOf, timeOf, weekday } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { SearchParameters } from "#/queries/search";
import type { AskedTime } from "#/queries/spaces";
import { type Every, latestEnd, mostOf, occurrence, usualCount } from "./limits";

export interface Rule {
  every: Every;
  /** Of a weekly one: codes, "mon". */
  weekdays: string[];
  /** Of a monthly one: by the date, or by the weekday. */
  monthly: "date" | "weekday";
  ends: { by: "count"; count: number } | { by: "date"; date: string };
}

export const weekdayCode = (day: string) => weekday(day).toLowerCase();

export const firstRule = (day: string): Rule => ({
  every: "weekly",
  weekdays: [weekdayCode(day)],
  monthly: "weekday",
  ends: { by: "count", count: usualCount },
});

/** Another kind of repeat from a day keeps as much of its end as it may have. */
export function changeEvery(rule: Rule, every: Every, from: string): Rule {
  const { ends } = rule;
  if (ends.by === "count") return { ...rule, every, ends: { ...ends, count: Math.min(ends.count, mostOf[every]) } };
  const latest = latestEnd(from, every);
  return ends.date > latest ? { ...rule, every, ends: { ...ends, date: latest } } : { ...rule, every };
}

const { shortest, longest, step: half } = occurrence;

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
