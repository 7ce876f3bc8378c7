/** The audit log in words: what was done to what, and which member changed. */
import type { SubjectKind } from "@fieldhouse/clients/tenant/model/subjectKind";
import { count, dayIn, dayWithYear, endTime, length } from "#/kit/format";
import { weekdays } from "#/kit/weekdays";
import { sizeOfFile } from "#/spaces/files";
import { levelName } from "../availability/rule";

/** The names of the kinds of things that are changed. */
export const kinds: Record<SubjectKind, string> = {
  organization: "Organization",
  facility: "Facility",
  space: "Space",
  availabilityRule: "Hours",
  approvalRule: "Approval rule",
  priceSheet: "Price sheet",
  pricingTemplate: "Pricing template",
  addon: "Add-on",
  group: "Group",
  membership: "Member",
  invitation: "Invitation",
  booking: "Booking",
  workOrder: "Work order",
  workOrderRule: "Work order rule",
  proof: "Proof",
  file: "File",
  post: "Post",
  text: "Text",
  apiKey: "API key",
  account: "Account",
  person: "Person",
  user: "Staff member",
};

/** "spaceType" → "Space type"; "rental.block" → "Rental, block". */
export function fieldWords(field: string): string {
  const words = field
    .replaceAll(".", ", ")
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actions that neither their verb nor a noun of `partsOf` makes plain. */
const actions: Record<string, string> = {
  "auditLog.export": "Export audit log",
  "bookings.export": "Export bookings",
  "bookings.setArrival": "Mark arrival",
  "deposits.setKinds": "Set kinds of deposits",
  "organizations.setStanding": "Set partner and region",
  "people.read": "Read people",
  "spaces.export": "Export spaces",
};

/** Things that belong to the one whose change is logged: the verb needs them beside it. */
const partsOf: Record<string, string> = {
  domains: "domain",
  holidays: "holidays",
  insurance: "insurance",
  logo: "logo",
  photos: "photo",
  pictures: "picture",
};

/** "spaces.setAddons" → "Set addons"; "logo.remove" → "Remove logo". */
export function actionWords(action: string): string {
  const [kind = "", verb = ""] = action.split(".");
  const part = partsOf[kind];
  return actions[action] ?? (part ? `${fieldWords(verb)} ${part}` : fieldWords(verb));
}

const nothing = ["", "null", "[]", "{}"];
const date = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{2}:\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const code = /^[a-z]+([A-Z][a-z]+)+$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Codes that pages call by other words. */
const said: Record<string, string> = {
  cancelledByHost: "canceled by the organization",
  cancelledByRenter: "canceled by the renter",
  ...Object.fromEntries(weekdays.map(({ code, label }) => [code, label.slice(0, 3)])),
};

/** A value as people say it: dates and codes in words, and what is made of parts, part by part. */
export function valueWords(value: string | undefined, timeZone: string): string {
  if (value === undefined || nothing.includes(value)) return "none";
  if (value === "true") return "yes";
  if (value === "false") return "no";
  if (said[value]) return said[value];
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

/** Fields whose number stands for something else, by their words: its name, and the number as people say it. */
const numbered: Record<string, { name: string; words: (number: number) => string }> = {
  "Access level": { name: "Who can book", words: levelName },
  "Byte size": { name: "Size", words: sizeOfFile },
  "Due minutes": { name: "Due", words: length },
  "Duration minutes": { name: "Duration", words: length },
  "Lead time days": { name: "Lead time", words: (days) => count(days, "day") },
  "Cancellation days": { name: "Cancellation deadline", words: (days) => count(days, "day") },
};

/** Other fields whose names are not those of the screens. */
const named: Record<string, string> = {
  "Addon name": "Add-on",
  "Due side": "Timing",
  Own: "Own holidays",
  "Switched off": "Federal holidays not observed",
  "Terms, user": "Booking fee",
  "Terms, tx": "Transaction fee",
  "Terms, host, group": "Platform’s share of bookings made as a group",
  "Terms, host, non group": "Platform’s share of bookings without a group",
};

/** The name of a changed field, and how its values are said. */
export function fieldOf(field: string, timeZone: string) {
  const name = fieldWords(field);
  const known = numbered[name];
  return {
    name: known?.name ?? named[name] ?? name,
    say: (value: string | undefined) =>
      known && value && /^\d+$/.test(value) ? known.words(Number(value)) : valueWords(value, timeZone),
  };
}

const isId = (part: unknown) => typeof part === "string" && id.test(part);

/** Parts without their ids. A part that has a name begins with it, and of a list of ids only the number is told. */
function partWords(part: unknown, timeZone: string): string {
  if (nothing.includes(JSON.stringify(part))) return "none";
  if (Array.isArray(part) && part.every(isId)) return String(part.length);
  if (Array.isArray(part)) return part.map((each) => partWords(each, timeZone)).join("; ");
  if (typeof part !== "object" || part === null) return valueWords(String(part), timeZone);
  const { name, ...others } = part as Record<string, unknown>;
  const members = Object.entries(others)
    .filter(([member]) => !/(^i|I)d$/.test(member))
    .map(([member, value]) => `${fieldWords(member).toLowerCase()}: ${partWords(value, timeZone)}`)
    .join(", ");
  if (typeof name !== "string") return members;
  return members ? `${name} (${members})` : name;
}

export const clock = (at: string, timeZone: string) =>
  new Date(at).toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).replace(/\u202f/g, " ");

interface Change {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * The changes to show. A new thing has no former values, so only its present ones are named. An id says nothing to
 * anybody, nor does a thing's own where the server named it by its title, nor a person's beside their name.
 */
export const toldOf = <Told extends Change>(changes: Told[], timeZone: string) =>
  changes.filter(
    ({ field, before, after }) =>
      field !== "id" &&
      !(field.endsWith("userId") && changes.some((other) => other.field === field.replace(/userId$/, "name"))) &&
      ![before, after].every((value) => value === undefined || isId(value)) &&
      !(before === undefined && valueWords(after, timeZone) === "none"),
  );
