/** Times that are given to somebody: the form, and what is sent. */
import type { Assignment } from "@fieldhouse/clients/tenant/model/assignment";
import type { AssignmentConflicts } from "@fieldhouse/clients/tenant/model/assignmentConflicts";
import { optionalDay, seen, z } from "#/kit/schema";
import type { Weekday } from "#/kit/weekdays";
import { blockOf } from "./rule";

const assignment = z
  .object({
    /** The organization itself, a member who pays nothing, or a member who pays. */
    whose: z.enum(["organization", "guest", "payer"]),
    eventName: z.string().trim().regex(seen, "Enter an event name.").max(120, "Use 120 characters or fewer."),
    groupId: z.string(),
    userId: z.string(),
    sport: z.string().min(1, "Choose a sport."),
    attendance: z.string().refine((text) => /^\s*\d*\s*$/.test(text), "Enter a whole number."),
    startDate: z.iso.date("Choose a start date."),
    endDate: optionalDay,
    weekdays: z.array(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
    allDay: z.boolean(),
    startTime: z.string(),
    endTime: z.string(),
    /** Pricing blocks as `08:00-12:00`. They replace the times. */
    checkedBlocks: z.array(z.string()),
    spaceIds: z.array(z.string()).min(1, "Choose at least one space.").max(50, "Choose 50 spaces or fewer."),
    /** The number of each add-on, by space and add-on. Empty: none. */
    addons: z.record(z.string(), z.record(z.string(), z.string()).optional()),
  })
  .superRefine(({ whose, groupId, userId, startDate, endDate, startTime, endTime, weekdays, ...rest }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (whose !== "organization" && !groupId) wrong("groupId", "Choose a group.");
    if (whose !== "organization" && groupId && !userId) wrong("userId", "Choose a member.");
    if (endDate && endDate <= startDate) wrong("endDate", "End Date must be later than Start Date.");
    if (endDate && weekdays.length === 0) wrong("weekdays", "Choose at least one day of the week.");
    if (rest.allDay || rest.checkedBlocks.length > 0) return;
    if (!startTime) wrong("startTime", "Choose a start time.");
    if (!endTime) wrong("endTime", "Choose an end time.");
    if (startTime && endTime && endTime !== "00:00" && endTime <= startTime)
      wrong("endTime", "End Time must be later than Start Time.");
  });

export const assignmentSchema = assignment;

export type AssignmentValues = z.infer<typeof assignment>;

export const newAssignment = (spaceId: string | undefined, today: string): AssignmentValues => ({
  whose: "organization",
  eventName: "",
  groupId: "",
  userId: "",
  sport: "",
  attendance: "",
  startDate: today,
  endDate: "",
  weekdays: ["mon", "tue", "wed", "thu", "fri"] satisfies Weekday[],
  allDay: false,
  startTime: "16:00",
  endTime: "18:00",
  checkedBlocks: [],
  spaceIds: spaceId ? [spaceId] : [],
  addons: {},
});

export function assignmentOf(values: AssignmentValues): Assignment {
  const { whose, eventName, groupId, userId, sport, attendance, startDate, endDate, weekdays, checkedBlocks } = values;
  const spaceOptions = values.spaceIds.flatMap((spaceId) => {
    const addons = Object.entries(values.addons[spaceId] ?? {}).flatMap(([id, quantity]) =>
      Number(quantity) > 0 ? [{ id, quantity: Number(quantity) }] : [],
    );
    return addons.length > 0 ? [{ spaceId, addons }] : [];
  });
  return {
    internal: whose !== "payer",
    eventName: eventName.trim(),
    sport,
    startDate,
    spaceIds: values.spaceIds,
    ...(whose === "organization" ? {} : { groupId, userId }),
    ...(attendance.trim() ? { attendance: Number(attendance) } : {}),
    ...(endDate ? { endDate, multiple: true, weekdays } : { multiple: false }),
    ...(checkedBlocks.length > 0
      ? { checkedBlocks: checkedBlocks.map(blockOf) }
      : values.allDay
        ? { allDay: true }
        : { startTime: values.startTime, endTime: values.endTime === "00:00" ? "24:00" : values.endTime }),
    ...(spaceOptions.length > 0 ? { spaceOptions } : {}),
  };
}

/** The dates that are left out, each once for each space. */
export const skippedDates = (conflicts: AssignmentConflicts[]) =>
  conflicts.reduce((sum, { blocks }) => sum + new Set(blocks.map(({ date }) => date)).size, 0);
