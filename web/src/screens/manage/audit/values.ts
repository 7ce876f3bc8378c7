/** Members and values of the audit log as the screens call them: money, lengths, days, and what is made of parts. */
import { count, dayIn, dayWithYear, endTime, length, minutesOf, phoneWords, price, span } from "#/kit/format";
import { type Weekday, weekdays, weekdaysLabel } from "#/kit/weekdays";
import { sizeOfFile } from "#/spaces/files";
import { levelName } from "../availability/rule";

/** "spaceType" → "Space type"; "rental.block" → "Rental, block"; "spaceIds" → "Spaces", since names are told for ids. */
export function fieldWords(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id(s?)$/, "$1")
    .replaceAll(".", ", ")
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Codes that pages call by other words. */
const said: Record<string, string> = {
  cancelledByHost: "canceled by the organization",
  cancelledByRenter: "canceled by the renter",
  ...Object.fromEntries(weekdays.map(({ code, label }) => [code, label.slice(0, 3)])),
};

interface Member {
  /** Its name on the screens, where that isn’t made of the member’s own. */
  name?: string;
  /** Says a number, a clock time, or a phone number as people do. */
  say?: (value: string) => string;
}

const percent = (value: string) => `${value}%`;
const days = (value: string) => count(Number(value), "day");
const minutes = (value: string) => length(Number(value));

/** Members by the end of their path. */
const members: Record<string, Member> = {
  accessLevel: { name: "Who can book", say: (level) => levelName(Number(level)) },
  addonName: { name: "Add-on" },
  buffer: { name: "Kept free" },
  byteSize: { name: "Size", say: (bytes) => sizeOfFile(Number(bytes)) },
  cancellationDays: { name: "Cancellation deadline", say: days },
  discount: { say: percent },
  dueMinutes: { name: "Due", say: minutes },
  dueSide: { name: "Timing" },
  durationMinutes: { name: "Duration", say: minutes },
  leadTimeDays: { name: "Lead time", say: days },
  length: { say: (time) => length(minutesOf(time)) },
  number: { say: phoneWords },
  own: { name: "Own holidays" },
  paymentReminderDays: { name: "Payment reminder", say: days },
  percentage: { say: percent },
  phone: { say: phoneWords },
  "rental.block": { name: "Length of a slot", say: minutes },
  "rental.minimumSlots": { name: "Least number of slots" },
  reminderHours: { name: "Reminder before a date", say: (hours) => count(Number(hours), "hour") },
  salesTax: { say: percent },
  switchedOff: { name: "Federal holidays not observed" },
  table: { name: "Prices" },
  "terms.host.group": { name: "Platform’s share of bookings made as a group", say: percent },
  "terms.host.nonGroup": { name: "Platform’s share of bookings without a group", say: percent },
  "terms.tx": { name: "Transaction fee", say: percent },
  "terms.user": { name: "Booking fee", say: percent },
};

const nothing = ["", '""', "null", "[]", "{}"];
/** A number, a phone number, or a clock time. */
const plain = /^\+?\d+([.:]\d+)?(;ext=\d+)?$/;
const money = /^-?\d+\.\d{2}$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{2}:\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const code = /^[a-z]+([A-Z][a-z]+)+$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isNothing = (value: string | undefined) => value === undefined || nothing.includes(value);
export const isId = (part: unknown) => typeof part === "string" && id.test(part);

/** A value as people say it: dates, amounts, and codes in words, and what is made of parts, part by part. */
export function valueWords(value: string | undefined, timeZone: string): string {
  if (value === undefined || isNothing(value)) return "none";
  if (value === "true") return "yes";
  if (value === "false") return "no";
  if (said[value]) return said[value];
  if (money.test(value)) return price(value);
  if (date.test(value)) return dayWithYear(value);
  if (time.test(value)) return endTime(value);
  if (instant.test(value)) return `${dayWithYear(dayIn(timeZone, value))}, ${clock(value, timeZone)}`;
  if (code.test(value)) return fieldWords(value).toLowerCase();
  if (!/^[[{]/.test(value)) return value;
  try {
    return partWords(JSON.parse(value), timeZone);
  } catch {
    return value;
  }
}

/** The name of a changed field, and how its values are said. */
export function fieldOf(field: string, timeZone: string) {
  const path = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const { name, say } = members[path] ?? members[path.replace(/^.*\./, "")] ?? {};
  return {
    name: name ?? fieldWords(path),
    say: (value: string | undefined) => (say && value && plain.test(value) ? say(value) : valueWords(value, timeZone)),
  };
}

/** Parts without their ids. A part that has a name begins with it, and of a list of ids only the number is told. */
function partWords(part: unknown, timeZone: string): string {
  if (Array.isArray(part)) return listWords(part, timeZone);
  if (typeof part !== "object" || part === null) return valueWords(String(part), timeZone);
  const { name, date, start, end, days, holiday, amounts, ...others } = part as Record<string, unknown>;
  // These need no name beside them.
  const unnamed = [
    typeof date === "string" && valueWords(date, timeZone),
    typeof start === "string" && typeof end === "string" && span(start, end),
    Array.isArray(days) && weekdaysLabel(days as Weekday[], "sunday"),
    holiday === true && "holidays",
    amounts && partWords(amounts, timeZone),
  ];
  const named = Object.entries(others)
    .filter(([member, value]) => !/(^i|I)d$/.test(member) && !isNothing(JSON.stringify(value)))
    .map(([member, value]) => memberWords(member, value, timeZone));
  const words = [...unnamed.filter(Boolean), ...named].join(", ");
  if (typeof name !== "string") return words;
  return words ? `${name} (${words})` : name;
}

function memberWords(member: string, value: unknown, timeZone: string): string {
  const { name, say } = fieldOf(member, timeZone);
  const words = typeof value === "object" ? partWords(value, timeZone) : say(String(value));
  return `${said[member] ?? name.toLowerCase()}: ${words}`;
}

function listWords(list: unknown[], timeZone: string): string {
  if (list.length === 0) return "none";
  if (list.every(isId)) return String(list.length);
  const between = list.some((each) => typeof each === "object") ? "; " : ", ";
  return list.map((each) => partWords(each, timeZone)).join(between);
}

export const clock = (at: string, timeZone: string) =>
  new Date(at).toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).replace(/\u202f/g, " ");
