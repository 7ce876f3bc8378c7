/** Times of a space, as forms hold them and as they travel. */
import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import type { DateRequest } from "@fieldhouse/clients/tenant/model/dateRequest";
import { addDays, minutesOf, timeOf } from "#/kit/format";
import { z } from "#/kit/schema";
import { withoutMornings } from "#/spaces/series/nights";

export const timeSchema = z
  .object({
    date: z.iso.date("Choose a date."),
    start: z.iso.time({ precision: -1, error: "Enter a start time." }),
    end: z.iso.time({ precision: -1, error: "Enter an end time." }),
    /** The pricing block's name; "" for none. */
    block: z.string(),
  })
  .refine(({ start, end }) => endOf(end) > minutesOf(start), {
    path: ["end"],
    message: "End Time must be later than Start Time.",
  });

export type TimeValues = z.infer<typeof timeSchema>;

const midnight = 24 * 60;

/** Minutes of an end; midnight ends the day. */
const endOf = (end: string) => minutesOf(end) || midnight;

/** Minutes of the longest of some times, 0 while none is whole. */
export const longestOf = (times: readonly Pick<TimeValues, "start" | "end">[]) =>
  Math.max(0, ...times.map(({ start, end }) => (start && end ? endOf(end) - minutesOf(start) : 0)));

/** A time field knows no 24:00. */
export const timeValues = ({ date, start, end }: Pick<DateRequest, "date" | "start" | "end">): TimeValues => ({
  date,
  start,
  end: timeOf(minutesOf(end) % midnight),
  block: "",
});

export const dateRequestOf = ({ date, start, end, block }: TimeValues): DateRequest => ({
  date,
  start,
  end: timeOf(endOf(end)),
  ...(block ? { block } : {}),
});

/** Counts the times of some rows: an evening and its morning are one. A row that isn't whole yet counts too. */
export function countTimes(rows: readonly TimeValues[]): number {
  const whole = rows.filter((row) => timeSchema.safeParse(row).success).map(dateRequestOf);
  return rows.length - whole.length + withoutMornings(whole).length;
}

export const rhythms = [
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
] as const;

export type Rhythm = (typeof rhythms)[number]["value"];

/** The date so many days, weeks or months later; undefined in a month that has no such day. */
function later(date: string, rhythm: Rhythm, times: number): string | undefined {
  if (rhythm !== "monthly") return addDays(date, rhythm === "daily" ? times : 7 * times);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const found = new Date(Date.UTC(year, month - 1 + times, day));
  return found.getUTCDate() === day ? found.toISOString().slice(0, 10) : undefined;
}

/** No rhythm has more dates in the years that can be booked. */
const longest = 1000;

/**
 * The last time again in its rhythm, up to and including a day. Months without that day are left out. These are the dates of the
 * server's repeats, tested with its cases (vectors/calendar.json); its limits are those of renters.
 */
export function repeatedUntil(rows: TimeValues[], rhythm: Rhythm, until: string, most: number): TimeValues[] {
  const last = rows.at(-1);
  if (!last?.date) return rows;
  const repeated = [...rows];
  for (let times = 1; repeated.length < most && times <= longest; times++) {
    const date = later(last.date, rhythm, times);
    if (date === undefined) continue;
    if (date > until) break;
    repeated.push({ ...last, date });
  }
  return repeated;
}

type Span = Pick<DateRequest, "date" | "start" | "end">;

const overlaps = (one: Span, other: Span) =>
  one.date === other.date && minutesOf(one.start) < minutesOf(other.end) && minutesOf(other.start) < minutesOf(one.end);

const others = new Set<ConflictBlock["reason"]>(["taken", "buffer"]);

/** Is it somebody's time? No reason sets that aside. */
export const isTaken = ({ reason }: ConflictBlock) => others.has(reason);

/** The conflicts of one time. */
export const conflictsOf = (time: TimeValues, blocks: ConflictBlock[]) =>
  blocks.filter((block) => overlaps(block, dateRequestOf(time)));
