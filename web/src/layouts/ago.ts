import { clock } from "#/kit/clock";

const steps = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
] as const;
const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** The time since then: "just now", "5 minutes ago", "yesterday". From a week on the day: "Mar 11". */
export function ago(instant: string, now = clock.now()): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  if (seconds < 60) return "just now";
  if (seconds >= 7 * 86_400) return new Date(instant).toLocaleDateString("en-US", { month: "short", day: "numeric" });
  const [unit, length] = steps.findLast(([, length]) => seconds >= length) ?? steps[0];
  return words.format(-Math.floor(seconds / length), unit);
}
