import { inWeekOrder, type WeekStart } from "./week";

/** The days of the week, in order. */
export const weekdays = [
  { code: "mon", label: "Monday", letter: "M" },
  { code: "tue", label: "Tuesday", letter: "T" },
  { code: "wed", label: "Wednesday", letter: "W" },
  { code: "thu", label: "Thursday", letter: "T" },
  { code: "fri", label: "Friday", letter: "F" },
  { code: "sat", label: "Saturday", letter: "S" },
  { code: "sun", label: "Sunday", letter: "S" },
] as const;

export type Weekday = (typeof weekdays)[number]["code"];

/** "Mon to Fri", "Sat, Sun", "Every day", in the order of weeks that begin on that day. */
export function weekdaysLabel(chosen: readonly Weekday[], start: WeekStart): string {
  if (chosen.length === 7) return "Every day";
  const week = inWeekOrder(weekdays, start);
  const at = week.flatMap(({ code }, index) => (chosen.includes(code) ? [index] : []));
  const short = (index: number) => week[index]?.label.slice(0, 3) ?? "";
  const [first = 0, last = 0] = [at.at(0), at.at(-1)];
  const inRow = at.length > 2 && last - first === at.length - 1;
  return inRow ? `${short(first)} to ${short(last)}` : at.map(short).join(", ");
}
