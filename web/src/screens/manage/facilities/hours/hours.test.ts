import { expect, test } from "vitest";
import { hoursOf, hoursSchema, hoursValues, newRow, newSeason } from "./hours";

test("midnight as an end is typed as 12:00 AM, and only a part of the year has dates", () => {
  const hours = [
    { name: "All year", rows: [{ weekdays: ["mon" as const], start: "08:00", end: "24:00" }] },
    {
      name: "Summer",
      from: "06-10",
      to: "08-31",
      rows: [{ weekdays: ["sat" as const], start: "09:00", end: "17:00" }],
    },
  ];
  const values = hoursValues({ hours });
  expect(values.hours[0]?.rows[0]?.end).toBe("00:00");
  expect(hoursSchema.safeParse(values).success).toBe(true);
  const [first, second] = hoursOf(values).hours;
  expect(first).not.toHaveProperty("from");
  expect(second).toEqual(hours[1]);
});

test("a new row takes the days that are left, and a second season is a part of the year", () => {
  const first = newSeason([]);
  expect(first.dated).toBe(false);
  expect(newRow(first.rows).weekdays).toEqual(["sat", "sun"]);
  expect(newSeason([first]).dated).toBe(true);
});

test("an end before its start is refused", () => {
  const season = { ...newSeason([]), rows: [{ weekdays: ["mon" as const], start: "10:00", end: "09:00" }] };
  expect(hoursSchema.safeParse({ hours: [season] }).error?.issues[0]?.message).toBe(
    "End Time must be later than Start Time.",
  );
});
