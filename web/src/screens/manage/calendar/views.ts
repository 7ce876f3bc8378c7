/** The ways to look at a calendar, and the days that each shows. */
import { addDays, addMonths, dayLong, dayOfMonth, dayOfYear, firstOfMonth, monthAndYear } from "#/kit/format";
import { firstOfWeek, type WeekStart } from "#/kit/week";

export const views = [
  { value: "day", label: "Day" },
  { value: "threeDays", label: "3 days" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "timeline", label: "Timeline" },
  { value: "agenda", label: "List" },
] as const;

export type View = (typeof views)[number]["value"];

/** More spaces than that make a timeline of the week, unless somebody chooses otherwise. */
export const mostColumns = 8;

export const isView = (value: string): value is View => views.some((view) => view.value === value);

/** The first and the last day of a view, both shown. */
export function shownDays(view: View, date: string, start: WeekStart): { first: string; last: string } {
  const lastOfWeek = (day: string) => addDays(firstOfWeek(day, start), 6);
  switch (view) {
    case "day":
    case "timeline":
      return { first: date, last: date };
    case "threeDays":
      return { first: date, last: addDays(date, 2) };
    case "week":
    case "agenda":
      return { first: firstOfWeek(date, start), last: lastOfWeek(date) };
    case "month": {
      const first = firstOfMonth(date);
      const last = addDays(addMonths(first, 1), -1);
      return { first: firstOfWeek(first, start), last: lastOfWeek(last) };
    }
  }
}

/** The days that are asked of the server: whole weeks, so that the next day is there already. */
export function loadedDays(view: View, date: string, start: WeekStart) {
  const { first, last } = shownDays(view, date, start);
  return { from: firstOfWeek(first, start), to: addDays(firstOfWeek(last, start), 6) };
}

export const daysBetween = (first: string, last: string) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The date that the arrows lead to. */
export function step(view: View, date: string, direction: 1 | -1): string {
  switch (view) {
    case "day":
    case "timeline":
      return addDays(date, direction);
    case "threeDays":
      return addDays(date, 3 * direction);
    case "week":
    case "agenda":
      return addDays(date, 7 * direction);
    case "month":
      return addMonths(firstOfMonth(date), direction);
  }
}

const monthOf = (value: string) => value.slice(0, 7);

/** "Monday, March 1", "Mar 1 to 7, 2027", "March 2027". */
export function headingOf(view: View, date: string, start: WeekStart): string {
  const { first, last } = shownDays(view, date, start);
  if (view === "month") return monthAndYear(date);
  if (first === last) return dayLong(first);
  const end = monthOf(first) === monthOf(last) ? String(dayOfMonth(last)) : dayOfYear(last);
  return `${dayOfYear(first)} to ${end}, ${last.slice(0, 4)}`;
}

/** The unit that an arrow passes over: "Previous week". */
export const unitOf: Record<View, string> = {
  day: "day",
  timeline: "day",
  threeDays: "3 days",
  week: "week",
  agenda: "week",
  month: "month",
};
