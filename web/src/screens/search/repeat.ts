/** The repeat of a search: in the form, in the address, and in words. */
import { count, dayOfYear } from "#/kit/format";
import type { Every as Repeated } from "#/spaces/series/limits";
import type { Criteria } from "./criteria";

export type Every = "never" | Repeated;

/** The repeat in the form. */
export interface Repeat {
  every: Every;
  /** Codes of weekdays, for a weekly one. */
  days: string[];
  monthly: "date" | "weekday";
  end: "usual" | "count" | "until";
  count: number;
  until: string;
}

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const weekdayName = (code: string) => names[weekdays.indexOf(code)] ?? code;

/** The code of that day's weekday. */
export const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "mon";

export const everyOf = ({ weekly, monthly, daily }: Criteria): Every =>
  weekly !== undefined ? "weekly" : monthly ? "monthly" : daily ? "daily" : "never";

/** With the usual end, where the search has none. */
export function repeatOf(criteria: Criteria, usual: Pick<Repeat, "count" | "until">): Repeat {
  const { weekly, monthly = "date", count, until } = criteria;
  return {
    every: everyOf(criteria),
    days: weekly?.split(",").filter((day) => weekdays.includes(day)) ?? [],
    monthly,
    end: count !== undefined ? "count" : until !== undefined ? "until" : "usual",
    count: count ?? usual.count,
    until: until ?? usual.until,
  };
}

const none = { weekly: undefined, monthly: undefined, daily: undefined, count: undefined, until: undefined };

/** The search's change. */
export function repeatCriteria({ every, days, monthly, end, count, until }: Repeat): Partial<Criteria> {
  if (every === "never") return none;
  return {
    ...none,
    weekly: every === "weekly" ? weekdays.filter((day) => days.includes(day)).join(",") : undefined,
    monthly: every === "monthly" ? monthly : undefined,
    daily: every === "daily" ? true : undefined,
    count: end === "count" ? count : undefined,
    until: end === "until" ? until : undefined,
  };
}

export const units: Record<Repeated, string> = { weekly: "week", monthly: "month", daily: "day" };

/** "Mon and Wed for 4 weeks", "Monthly until Mar 11", "Daily". */
export function repeatWords(criteria: Criteria): string {
  const every = everyOf(criteria);
  if (every === "never") return "No repeat";
  const days =
    criteria.weekly
      ?.split(",")
      .filter(Boolean)
      .map((day) => weekdayName(day).slice(0, 3)) ?? [];
  const last = days.at(-1);
  const listed = days.length > 1 ? `${days.slice(0, -1).join(", ")} and ${last}` : last;
  const rhythm = every === "weekly" ? (listed ?? "Weekly") : every === "monthly" ? "Monthly" : "Daily";
  const { count: times, until } = criteria;
  const end = times ? ` for ${count(times, units[every])}` : until ? ` until ${dayOfYear(until)}` : "";
  return rhythm + end;
}
