/** Weeks as somebody knows them: from Monday, or from Sunday. Pages say which around their parts, and these go by it. */
import { createContext, useContext } from "react";
import { addDays } from "./format";

export type WeekStart = "monday" | "sunday";

/** The day that weeks begin with on this part of the page. */
export const WeekStartContext = createContext<WeekStart>("monday");

export const useWeekStart = () => useContext(WeekStartContext);

/** 0 for Monday to 6 for Sunday. */
const placeOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first day of that day's week. */
export const firstOfWeek = (day: string, start: WeekStart) =>
  addDays(day, -(start === "monday" ? placeOf(day) : (placeOf(day) + 1) % 7));

/** The seven days of that day's week. */
export const weekOf = (day: string, start: WeekStart) =>
  Array.from({ length: 7 }, (_, index) => addDays(firstOfWeek(day, start), index));

/** Things of the seven weekdays, given from Monday, in the week's own order. */
export function inWeekOrder<Item>(fromMonday: readonly Item[], start: WeekStart): readonly Item[] {
  return start === "monday" ? fromMonday : [...fromMonday.slice(-1), ...fromMonday.slice(0, -1)];
}
