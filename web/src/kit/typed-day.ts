/** A day as people type it, "05/01/1990", and as it is kept, "1990-05-01". */

const kept = /^(\d{4})-(\d{2})-(\d{2})$/;
const parted = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/;
const together = /^(\d{2})(\d{2})(\d{4})$/;

/** The day as it is shown in its field; what is no day stays as it is. */
export const dayToType = (day: string) => day.replace(kept, "$2/$3/$1");

/** The day that was typed, with or without slashes; undefined for what is no day. */
export function typedDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, month, date, year] = parted.exec(trimmed) ?? together.exec(trimmed) ?? [];
  if (!month || !date || !year) return undefined;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

const short = /^(\d{1,2})\D+(\d{1,2})(?:\D+(\d{2}))?$/;
// A phone's number pad has no slash.
const shortTogether = /^(\d{2})(\d{2})(\d{2})?$/;

/** The day that was typed, where the year may have two digits, or be left out for the next such day from today on. */
export function typedDayNear(text: string, today: string): string | undefined {
  const whole = typedDay(text);
  const [, month, date, year] = short.exec(text.trim()) ?? shortTogether.exec(text.trim()) ?? [];
  if (whole || !month || !date) return whole;
  const thisYear = Number(today.slice(0, 4));
  if (year) return typedDay(`${month}/${date}/20${year}`);
  return [thisYear, thisYear + 1]
    .map((each) => typedDay(`${month}/${date}/${each}`))
    .find((day) => day !== undefined && day >= today);
}

/** True for a day as it is kept that the calendar has: not for February 30. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return kept.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
