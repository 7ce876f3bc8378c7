/** Times of day as people type them. */
import { endTime, time } from "#/kit/format";

/** Reads "5 PM", "5:30p", "17:00" or "noon" as a local time, and midnight as the end of the day. Undefined for anything else. */
export function clockOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase().replace(/\./g, "");
  if (plain === "noon") return "12:00";
  if (plain === "midnight") return "24:00";
  const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?m?$/.exec(plain) ?? [];
  const hour = Number(hours);
  if (!hours || Number(minutes) > 59 || (half && (hour < 1 || hour > 12)) || (!half && /m$/.test(plain)))
    return undefined;
  const full = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  if (full > 24 || (full === 24 && minutes !== "00")) return undefined;
  return `${String(full).padStart(2, "0")}:${minutes}`;
}

/** Writes a time into its cell: "17:00" → "5:00 PM". */
export const clockText = (clock: string) => (clock === "24:00" ? endTime(clock) : time(clock));

/** Tidies typed text. Text that can't be read stays as it is, with its error. */
export function tidiedClock(text: string): string {
  const clock = clockOf(text);
  return clock === undefined ? text.trim() : clockText(clock);
}
