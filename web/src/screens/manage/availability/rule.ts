/** A rule that opens or closes spaces: its form, its wording, and what is sent. */
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { AvailabilityRuleChange } from "@fieldhouse/clients/tenant/model/availabilityRuleChange";
import type { CheckedBlock } from "@fieldhouse/clients/tenant/model/checkedBlock";
import { dayWithYear, span } from "#/kit/format";
import { optionalDay, z } from "#/kit/schema";
import { type Weekday, weekdays } from "#/kit/weekdays";
import { type Clearable, orNull } from "#/manage/changes";

export const levels = [
  { value: "0", label: "Everyone" },
  { value: "1", label: "Groups at level 1 or higher" },
  { value: "2", label: "Groups at level 2 or higher" },
  { value: "3", label: "Groups at level 3" },
  { value: "4", label: "Staff only" },
];

export const levelName = (level: number) => levels[level]?.label ?? "Staff only";

const rule = z
  .object({
    kind: z.enum(["open", "closed"]),
    title: z.string(),
    startDate: z.iso.date("Choose a start date."),
    endDate: optionalDay,
    weekdays: z.array(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
    allDay: z.boolean(),
    startTime: z.string(),
    endTime: z.string(),
    /** Pricing blocks as `08:00-12:00`. They replace the times. */
    checkedBlocks: z.array(z.string()),
    accessLevel: z.string(),
    sport: z.string(),
    spaceIds: z.array(z.string()).min(1, "Choose at least one space."),
    /** A change for all of a rule's spaces, or only for some, which get a rule of their own. */
    only: z.enum(["all", "some"]),
    onlySpaceIds: z.array(z.string()),
  })
  .superRefine(({ startTime, endTime, startDate, endDate, weekdays, ...rule }, context) => {
    const allDay = rule.allDay || rule.checkedBlocks.length > 0;
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (!allDay && !startTime) wrong("startTime", "Choose a start time.");
    if (!allDay && !endTime) wrong("endTime", "Choose an end time.");
    if (!allDay && startTime && endTime && endTime !== "00:00" && endTime <= startTime)
      wrong("endTime", "End Time must be later than Start Time.");
    if (endDate && endDate < startDate) wrong("endDate", "End Date must be later than Start Date.");
    if (weekdays.length === 0) wrong("weekdays", "Choose at least one day of the week.");
    if (rule.only === "some" && rule.onlySpaceIds.length === 0) wrong("onlySpaceIds", "Choose at least one space.");
  });

/** Validates a rule, for a space booked by the day or by the hour. */
export const ruleSchema = (wholeDays: boolean) =>
  rule.superRefine(({ kind, allDay, checkedBlocks }, context) => {
    if (!wholeDays || kind === "closed" || allDay || checkedBlocks.length > 0) return;
    const message = "This space is booked by the day. Turn on “All day”.";
    context.addIssue({ code: "custom", path: ["allDay"], message });
  });

export type RuleValues = z.infer<typeof rule>;

const everyDay: Weekday[] = weekdays.map(({ code }) => code);

/** A new rule opens the space for a year from today, every day from 8 AM to 10 PM or all day, as most places do. */
export function newRuleValues(spaceId: string | undefined, today: string, wholeDays = false): RuleValues {
  return {
    kind: "open",
    title: "",
    startDate: today,
    endDate: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("-02-29", "-02-28")}`,
    weekdays: everyDay,
    allDay: wholeDays,
    startTime: "08:00",
    endTime: "22:00",
    checkedBlocks: [],
    accessLevel: "0",
    sport: "",
    spaceIds: spaceId ? [spaceId] : [],
    only: "all",
    onlySpaceIds: [],
  };
}

/** The browser's time field has no 24:00, so an end at midnight means the end of the day. */
export const ruleValues = (rule: AvailabilityRule): RuleValues => ({
  kind: rule.kind,
  title: rule.title,
  startDate: rule.startDate,
  endDate: rule.endDate,
  weekdays: rule.weekdays,
  allDay: rule.allDay,
  startTime: rule.allDay ? "08:00" : rule.startTime,
  endTime: rule.allDay ? "22:00" : rule.endTime.replace("24:00", "00:00"),
  checkedBlocks: (rule.checkedBlocks ?? []).map(blockCode),
  accessLevel: String(rule.accessLevel),
  sport: rule.sport ?? "",
  spaceIds: rule.spaceIds,
  only: "all",
  onlySpaceIds: [],
});

/** A pricing block as a choice in the form. */
export const blockCode = ({ start, end }: CheckedBlock) => `${start}-${end}`;

export const blockOf = (code: string): CheckedBlock => {
  const [start = "", end = ""] = code.split("-");
  return { start, end };
};

export function ruleOf({
  allDay,
  startTime,
  endTime,
  endDate,
  sport,
  accessLevel,
  title,
  checkedBlocks,
  only,
  onlySpaceIds,
  ...rule
}: RuleValues) {
  const byBlocks = checkedBlocks.length > 0;
  return {
    ...rule,
    spaceIds: only === "some" ? onlySpaceIds : rule.spaceIds,
    title: title.trim(),
    endDate: orNull(endDate),
    sport: rule.kind === "open" ? orNull(sport) : null,
    allDay: allDay && !byBlocks,
    accessLevel: Number(accessLevel),
    checkedBlocks: byBlocks ? checkedBlocks.map(blockOf) : null,
    ...(allDay || byBlocks ? {} : { startTime, endTime: endTime === "00:00" ? "24:00" : endTime }),
  } satisfies Clearable<AvailabilityRuleChange>;
}

/** The part of each day that a rule covers: its pricing blocks, or everything from start to end. */
export function timesLabel(rule: Pick<AvailabilityRule, "allDay" | "startTime" | "endTime" | "checkedBlocks">): string {
  if (rule.checkedBlocks) return rule.checkedBlocks.map(({ start, end }) => span(start, end)).join(", ");
  return rule.allDay ? "all day" : span(rule.startTime, rule.endTime);
}

export const datesLabel = ({ startDate, endDate }: Pick<AvailabilityRule, "startDate" | "endDate">) =>
  startDate === endDate ? dayWithYear(startDate) : `${dayWithYear(startDate)} to ${dayWithYear(endDate)}`;

export const nameOf = (rule: Pick<AvailabilityRule, "title" | "kind">) =>
  rule.title || (rule.kind === "open" ? "Open hours" : "Closed");
