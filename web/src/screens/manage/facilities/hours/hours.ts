/** A facility's hours: the form, and what is sent. The server checks that seasons and rows don't overlap. */
import type { Season } from "@fieldhouse/clients/tenant/model/season";
import { z } from "#/kit/schema";
import type { Weekday } from "#/kit/weekdays";

/** Limits that the server enforces. */
export const mostSeasons = 8;
export const mostRows = 14;

const row = z
  .object({
    weekdays: z
      .array(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]))
      .min(1, "Choose at least one day of the week."),
    start: z.string().min(1, "Choose a start time."),
    end: z.string().min(1, "Choose an end time."),
  })
  .superRefine(({ start, end }, context) => {
    if (start && end && end !== "00:00" && end <= start)
      context.addIssue({ code: "custom", path: ["end"], message: "End Time must be later than Start Time." });
  });

export const hoursSchema = z.object({
  hours: z.array(
    z.object({
      name: z.string().max(60, "Use 60 characters or fewer."),
      /** Holds in part of the year only, from one day to another. */
      dated: z.boolean(),
      from: z.string(),
      to: z.string(),
      rows: z.array(row).min(1, "Add at least one row of hours."),
    }),
  ),
});

export type HoursValues = z.infer<typeof hoursSchema>;
export type SeasonValues = HoursValues["hours"][number];

/** Weekdays first, then the days that no row has yet. */
export function newRow(rows: { weekdays: readonly Weekday[] }[]): SeasonValues["rows"][number] {
  const taken = new Set(rows.flatMap(({ weekdays }) => weekdays));
  const free = (days: Weekday[]) => days.filter((day) => !taken.has(day));
  const [week, weekend] = [free(["mon", "tue", "wed", "thu", "fri"]), free(["sat", "sun"])];
  return { weekdays: week.length > 0 ? week : weekend, start: "08:00", end: "20:00" };
}

/** The first season lasts all year; those after it are parts of the year. */
export const newSeason = (seasons: SeasonValues[]): SeasonValues => ({
  name: "",
  dated: seasons.some(({ dated }) => !dated),
  from: "06-01",
  to: "08-31",
  rows: [newRow([])],
});

export const hoursValues = ({ hours }: { hours: Season[] }): HoursValues => ({
  hours: hours.map(({ name = "", from, to, rows }) => ({
    name,
    dated: from !== undefined,
    from: from ?? "06-01",
    to: to ?? "08-31",
    rows: rows.map(({ weekdays, start, end }) => ({ weekdays, start, end: end === "24:00" ? "00:00" : end })),
  })),
});

export const hoursOf = ({ hours }: HoursValues): { hours: Season[] } => ({
  hours: hours.map(({ dated, from, to, ...season }) => ({ ...season, ...(dated ? { from, to } : {}) })),
});
