/** A closure's form, and its words. */
import type { WeatherClosure } from "@fieldhouse/clients/tenant/model/weatherClosure";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import type { WeatherClosureScope } from "@fieldhouse/clients/tenant/model/weatherClosureScope";
import { count, dayAndOtherYear, dayLongAndOtherYear, span, time } from "#/kit/format";
import { optionalDay, seen, z } from "#/kit/schema";

export const schema = z
  .object({
    scope: z.enum(["organization", "facility", "spaces"]),
    facilityId: z.string(),
    spaceIds: z.array(z.string()),
    date: z.iso.date("Choose a day."),
    /** Empty: the first day is the only one. */
    endDate: optionalDay,
    allDay: z.boolean(),
    startTime: z.string(),
    endTime: z.string(),
    reason: z.string().trim().regex(seen, "Enter a reason.").max(120, "Use 120 characters or fewer."),
  })
  .refine(({ scope, facilityId }) => scope !== "facility" || facilityId, {
    path: ["facilityId"],
    message: "Choose a facility.",
  })
  .refine(({ scope, spaceIds }) => scope !== "spaces" || spaceIds.length > 0, {
    path: ["spaceIds"],
    message: "Choose at least one space.",
  })
  .refine(({ allDay, startTime, endTime }) => allDay || (startTime && endTime), {
    path: ["startTime"],
    message: "Enter both times.",
  })
  .refine(({ date, endDate }) => !endDate || endDate >= date, {
    path: ["endDate"],
    message: "Choose a last day on or after the first.",
  });

export type Values = z.infer<typeof schema>;

export const emptyForm = (today: string): Values => ({
  scope: "organization",
  facilityId: "",
  spaceIds: [],
  date: today,
  endDate: "",
  allDay: true,
  startTime: "",
  endTime: "",
  reason: "",
});

/** The part of it that is sent. */
export const scopeOf = ({
  scope,
  facilityId,
  spaceIds,
  date,
  endDate,
  allDay,
  startTime,
  endTime,
}: Values): WeatherClosureScope => ({
  date,
  ...(endDate ? { endDate } : {}),
  allDay,
  ...(allDay ? {} : { startTime, endTime }),
  ...(scope === "facility" ? { facilityId } : {}),
  ...(scope === "spaces" ? { spaceIds } : {}),
});

/** Ids of the dates that a closure cancels. */
export const cancelledDates = (preview: WeatherClosurePreview) =>
  preview.bookings.flatMap(({ dates }) => dates.filter(({ canceled }) => canceled).map(({ id }) => id));

type Hours = Pick<WeatherClosure, "date" | "endDate" | "allDay" | "startTime" | "endTime">;

/** When it is: "Saturday, November 28, all day", or "Sat, Nov 28, 2:00 PM to Mon, Nov 30, 10:00 AM". */
export function hoursLabel({ date, endDate, allDay, startTime, endTime: end }: Hours, today: string) {
  const day = (value: string) => dayAndOtherYear(value, today);
  if (endDate === date) return `${dayLongAndOtherYear(date, today)}, ${allDay ? "all day" : span(startTime, end)}`;
  if (allDay) return `${day(date)} to ${day(endDate)}, all day`;
  const until = end === "24:00" || end === "00:00" ? "end of day" : time(end);
  return `${day(date)}, ${time(startTime)} to ${day(endDate)}, ${until}`;
}

/** When a closure would be that is filled in. */
export const hoursOf = ({ date, endDate, allDay, startTime, endTime }: Values, today: string) =>
  hoursLabel({ date, endDate: endDate || date, allDay, startTime, endTime }, today);

/** Describes the location: the facility if there is only one, and the spaces' names or number. */
export function spacesLabel(spaces: WeatherClosure["spaces"]) {
  const facilities = [...new Set(spaces.map(({ facilityName }) => facilityName))];
  const names = spaces.length > 3 ? count(spaces.length, "space") : spaces.map(({ name }) => name).join(", ");
  return `${names}, ${facilities.length > 2 ? `${facilities.length} facilities` : facilities.join(" and ")}`;
}
