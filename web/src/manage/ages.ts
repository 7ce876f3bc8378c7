/** Ages and times to come, in words short enough for a list. */
import { clock } from "#/kit/clock";
import { addDays, dayAndOtherYear, todayIn, weekday } from "#/kit/format";

const minute = 60_000;
const hour = 60 * minute;

/** "5 min ago", "2 h ago", "Yesterday", "Fri", "Thu, Mar 11", and in another year "Fri, Mar 13, 2026". */
export function ago(instant: string, timeZone: string, now = clock.date()): string {
  const past = now.getTime() - new Date(instant).getTime();
  if (past < minute) return "Just now";
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  const [then, today] = [todayIn(timeZone, new Date(instant)), todayIn(timeZone, now)];
  if (then === today) return `${Math.floor(past / hour)} h ago`;
  if (then === addDays(today, -1)) return "Yesterday";
  return then > addDays(today, -7) ? weekday(then) : dayAndOtherYear(then, today);
}

/** "Today", "Tomorrow", "In 5 days". Undefined for past dates and for more than a week ahead. */
export function soon(date: string, timeZone: string, now = clock.date()): string | undefined {
  const today = todayIn(timeZone, now);
  const days = Math.round((Date.parse(date) - Date.parse(today)) / (24 * hour));
  if (days < 0 || days > 7) return undefined;
  return ["Today", "Tomorrow"][days] ?? `In ${days} days`;
}

/** "morning" until noon, "afternoon" until five, "evening" after. */
export function partOfDay(timeZone: string, now = clock.date()): "morning" | "afternoon" | "evening" {
  const at = Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
  if (at < 12) return "morning";
  return at < 17 ? "afternoon" : "evening";
}
