/** Formats of prices, times, days and lengths, everywhere. Money is a decimal string and never becomes a float. */
import { clock } from "./clock";

const minus = "\u2212";

function splitMoney(amount: string) {
  const negative = amount.startsWith("-");
  const [whole = "0", cents = ""] = amount.replace(/^[-+]/, "").split(".");
  return {
    negative,
    whole: whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ","),
    cents: cents.padEnd(2, "0").slice(0, 2),
  };
}

/** "104.16" → "$104.16". For bills, tables, receipts. */
export function price(amount: string): string {
  const { negative, whole, cents } = splitMoney(amount);
  return `${negative ? minus : ""}$${whole}.${cents}`;
}

/** "48.00" → "$48", "48.50" → "$48.50". For pins and cards. */
export function priceShort(amount: string): string {
  const { negative, whole, cents } = splitMoney(amount);
  return `${negative ? minus : ""}$${whole}${cents === "00" ? "" : `.${cents}`}`;
}

const rounded = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** "18420.50" → "$18.4k", "940.00" → "$940". For charts, where a rounded amount will do. */
export const priceRough = (amount: string) =>
  `${amount.startsWith("-") ? minus : ""}$${rounded.format(Math.abs(Number(amount))).toLowerCase()}`;

export const isZero = (amount: string) => /^[-+]?0*(\.0*)?$/.test(amount);

/** "17:30" → 1050. An end of "24:00" is 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 1050 → "17:30". */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function onTheClock(time: string) {
  const total = minutesOf(time) % 1440;
  const hour = Math.floor(total / 60);
  return { face: `${hour % 12 || 12}:${String(total % 60).padStart(2, "0")}`, half: hour < 12 ? "AM" : "PM" };
}

/** "18:00" → "6:00 PM". */
export function time(value: string): string {
  const { face, half } = onTheClock(value);
  return `${face} ${half}`;
}

/** "18:00" → "6 PM": for the axis of a calendar. */
export const hourLabel = (value: string) => time(value).replace(":00", "");

const endOfDay = 24 * 60;

/** An end on its own: "20:00" → "8:00 PM", "24:00" → "Midnight". */
export const endTime = (value: string) => (minutesOf(value) === endOfDay ? "Midnight" : time(value));

/**
 * "18:00", "20:00" → "6:00 to 8:00 PM"; the half of the day is said twice only where it changes. To the end of the day it is "5:00 AM to
 * midnight", and the whole of it "all day".
 */
export function span(start: string, end: string): string {
  if (minutesOf(end) === endOfDay) return minutesOf(start) === 0 ? "all day" : `${time(start)} to midnight`;
  const from = onTheClock(start);
  const to = onTheClock(end);
  return from.half === to.half && minutesOf(start) < minutesOf(end)
    ? `${from.face} to ${to.face} ${to.half}`
    : `${time(start)} to ${time(end)}`;
}

/** A local day as a date in UTC, so that no zone can move it. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (value: string) => format.format(utc(value));
};

/** "2027-03-11" → "Thu, Mar 11". */
export const day = inUtc({ weekday: "short", month: "short", day: "numeric" });
/** → "Mar 11". */
export const dayOfYear = inUtc({ month: "short", day: "numeric" });
/** → "Thursday, March 11". */
export const dayLong = inUtc({ weekday: "long", month: "long", day: "numeric" });
/** → "Thursday, March 11, 2027". */
export const dayWithWeekday = inUtc({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** → "Mar 11, 2027". */
export const dayWithYear = inUtc({ month: "short", day: "numeric", year: "numeric" });
/** → "Thu, Mar 11", and in another year than this one "Thu, Mar 11, 2026". */
export const dayAndOtherYear = (value: string, today: string) =>
  value.slice(0, 4) === today.slice(0, 4) ? day(value) : `${weekday(value)}, ${dayWithYear(value)}`;
/** → "Thursday, March 11", and in another year than this one "Thursday, March 11, 2026". */
export const dayLongAndOtherYear = (value: string, today: string) =>
  value.slice(0, 4) === today.slice(0, 4) ? dayLong(value) : dayWithWeekday(value);
/** → "March 2027". */
export const monthAndYear = inUtc({ month: "long", year: "numeric" });
export const weekday = inUtc({ weekday: "short" });
export const weekdayLong = inUtc({ weekday: "long" });
export const monthShort = inUtc({ month: "short" });
/** "March". */
export const monthLong = inUtc({ month: "long" });
export const dayOfMonth = (value: string) => Number(value.slice(8, 10));

export const addDays = (value: string, days: number) => {
  const date = utc(value);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const firstOfMonth = (value: string) => `${value.slice(0, 7)}-01`;

/** Adds months to a day. A month without that day gives its last one. */
export const addMonths = (value: string, months: number) => {
  const date = utc(firstOfMonth(value));
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth(value), last));
  return date.toISOString().slice(0, 10);
};

/** Whole days from one day to another. */
export const daysUntil = (value: string, from: string) =>
  Math.round((utc(value).getTime() - utc(from).getTime()) / 86_400_000);

/** Today where the facility is. */
export const todayIn = (timeZone: string, now = clock.date()) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);

/** The local day of an instant. */
export const dayIn = (timeZone: string, instant: string) => todayIn(timeZone, new Date(instant));

/** An instant, said in a zone: "Thu, Mar 11, 6:00 PM". */
export const instant = (value: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return parts.format(new Date(value)).replace(/\u202f/g, " ");
};

const american =
  /^(Eastern|Central|Mountain|Pacific|Alaska|Hawaii-Aleutian|Atlantic|Newfoundland|Chamorro|American Samoa)( Standard)? Time$/;

/**
 * A zone as people call it today: "America/Chicago" → "Central time", "America/Phoenix", where the clock never changes, → "Mountain standard
 * time". Outside of North America and its islands it has its city's name: "Europe/Berlin" → "Berlin time". The server's emails say the same
 * (`Zone::in_words`).
 */
export function zoneName(timeZone: string, now = clock.date()): string {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(now)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, place, standard] = american.exec(name ?? "") ?? [];
  if (!place) return `${timeZone.replace(/^.*\//, "").replaceAll("_", " ")} time`;
  if (place === "Hawaii-Aleutian" && standard) return "Hawaii time";
  return `${place}${standard ? " standard" : ""} time`;
}

const fractions: Record<number, string> = { 15: "¼", 30: "½", 45: "¾" };

const hoursInFigures = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return `${hours}`;
  const part = fractions[rest];
  return part ? `${hours || ""}${part}` : undefined;
};

/** 90 → "1½ h"; 50 → "50 min". */
export function lengthShort(minutes: number): string {
  const figures = hoursInFigures(minutes);
  return figures && minutes >= 60
    ? `${figures} h`
    : minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** 120 → "2 hours"; 60 → "1 hour"; 45 → "45 minutes". The server's bills and refusals say the same (`length_in_words`). */
export function length(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const figures = hoursInFigures(minutes);
  if (figures) return `${figures} ${minutes === 60 ? "hour" : "hours"}`;
  return `${count(Math.floor(minutes / 60), "hour")} ${count(minutes % 60, "minute")}`;
}

/** 1, "date" → "1 date"; 4 → "4 dates". */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** Seconds as a running clock: 708 → "11:48". */
export const countdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * "+16085550142" → "(608) 555-0142", "+16085550142;ext=45" → "(608) 555-0142 ext. 45". Numbers from other countries stay as they are but
 * for their extension, as the server alone knows how to write them; none is "".
 */
export const phoneWords = (value = "") =>
  value.replace(/^\+1(\d{3})(\d{3})(\d{4})(?=;|$)/, "($1) $2-$3").replace(/;ext=(\d+)$/, " ext. $1");
