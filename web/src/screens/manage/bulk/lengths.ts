/** Lengths of time as people type them into a cell. */
import { lengthShort } from "#/kit/format";

const parts: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };

/** Reads "90", "30 min", "1½ h", "1:30" or "1 h 30 min" as minutes, and "1:30:00", which spreadsheets make of it; a bare number is minutes. Undefined for anything else. */
export function lengthOf(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(plain) ?? [];
  if (hour) return Number(hour) * 60 + Number(minute);
  const found =
    /^(?:(\d*(?:\.\d+)?)([¼½¾]?)\s*h(?:r|rs|our|ours)?\b\.?)?\s*(?:(\d+)\s*(?:m|min|mins|minutes?)?\.?)?$/.exec(plain);
  if (!found || plain === "") return undefined;
  const [, whole = "", part = "", rest = ""] = found;
  if (whole === "" && part === "" && rest === "") return undefined;
  const minutes = (Number(whole || 0) + (parts[part] ?? 0)) * 60 + Number(rest || 0);
  return Number.isInteger(minutes) && minutes <= 24 * 60 ? minutes : undefined;
}

/** Writes minutes into a cell: 90 → "1½ h". */
export const lengthText = (minutes: number) => lengthShort(minutes);

/** Tidies typed text. Text that can't be read stays as it is, with its error. */
export function tidiedLength(text: string): string {
  const minutes = lengthOf(text);
  return minutes === undefined ? text.trim() : lengthText(minutes);
}
