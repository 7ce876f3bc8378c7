/** Work orders in words. */
import { clock } from "#/kit/clock";
import { count, dayAndOtherYear, instant, lengthShort, time, todayIn } from "#/kit/format";
import type { IconName } from "#/kit/Icon";
import type { ScheduledEvent, WorkOrder, WorkOrderKind, WorkOrderStatus } from "#/queries/work-orders";
import { morningOf, spanWords } from "#/spaces/series/nights";

export const kinds: { value: WorkOrderKind; label: string }[] = [
  { value: "setup", label: "Setup" },
  { value: "teardown", label: "Teardown" },
  { value: "cleaning", label: "Cleaning" },
  { value: "technician", label: "Technician" },
  { value: "other", label: "Other" },
];

export const kindWord = (kind: WorkOrderKind) => kinds.find(({ value }) => value === kind)?.label ?? kind;

/** A badge's look, icon, and words for each status. */
export const statusLooks: Record<WorkOrderStatus, { look: string; icon: IconName; words: string }> = {
  open: { look: "pending", icon: "clock", words: "Open" },
  accepted: { look: "approved", icon: "person", words: "Accepted" },
  completed: { look: "completed", icon: "check", words: "Completed" },
  canceled: { look: "canceled", icon: "ban", words: "Canceled" },
};

/** "Due 5:00 PM", with the day if it isn't the one shown, and the year if it isn't that day's. */
export const dueWords = ({ dueDate, dueTime }: WorkOrder, shown: string) =>
  `Due ${dueDate === shown ? "" : `${dayAndOtherYear(dueDate, shown)}, `}${time(dueTime)}`;

type Hours = Pick<ScheduledEvent, "bookingId" | "status" | "date" | "start" | "end">;

/**
 * "6:00 to 8:00 PM". Over midnight all of the night, whichever of its days the page is about: "11:30 PM to Sun, Dec 13, 12:30 AM",
 * and on Sunday "Sat, Dec 12, 11:30 PM to 12:30 AM".
 */
export function hoursWords(event: Hours, others: Hours[]): string {
  const evening = event.start === "00:00" ? others.find((other) => morningOf(other, [event])) : undefined;
  const sayDay = (date: string) => dayAndOtherYear(date, event.date);
  if (evening) return `${sayDay(evening.date)}, ${time(evening.start)} to ${time(event.end)}`;
  return spanWords(event, event.end === "24:00" ? morningOf(event, others) : undefined, sayDay);
}

/** "9:42 AM", with the day if it isn't today: "Thu, Mar 11, 6:00 PM". Milliseconds since 1970. */
export function asOf(readAt: number, timeZone: string, now = clock.date()): string {
  const then = new Date(readAt);
  const words = instant(then.toISOString(), timeZone);
  return todayIn(timeZone, then) === todayIn(timeZone, now) ? words.replace(/^.*, /, "") : words;
}

/** "1 h before the start" */
export const ruleDueWords = (side: "before" | "after", minutes: number) =>
  minutes === 0
    ? side === "before"
      ? "At the start"
      : "At the end"
    : `${lengthShort(minutes)} ${side === "before" ? "before the start" : "after the end"}`;

/** "2 of 3 done"; empty without tasks. */
export function progressWords({ tasks }: WorkOrder): string {
  const done = tasks.filter((task) => task.done).length;
  return tasks.length === 0
    ? ""
    : done === tasks.length
      ? `${count(done, "task")} done`
      : `${done} of ${tasks.length} done`;
}

/** Still to be done? */
export const isUndone = ({ status }: WorkOrder) => status === "open" || status === "accepted";
