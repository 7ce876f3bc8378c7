import { expect, it } from "vitest";
import { firstOfWeek, inWeekOrder, weekOf } from "./week";

it.each([
  ["2027-03-08", "2027-03-08", "2027-03-07"],
  ["2027-03-13", "2027-03-08", "2027-03-07"],
  ["2027-03-14", "2027-03-08", "2027-03-14"],
  ["2027-01-01", "2026-12-28", "2026-12-27"],
])("finds where the week of %s begins: on Monday %s, on Sunday %s", (day, monday, sunday) => {
  expect(firstOfWeek(day, "monday")).toBe(monday);
  expect(firstOfWeek(day, "sunday")).toBe(sunday);
});

it("has seven days, and their names in the same order", () => {
  expect(weekOf("2027-03-10", "sunday").at(-1)).toBe("2027-03-13");
  expect(inWeekOrder(["mon", "tue", "sun"], "sunday")).toEqual(["sun", "mon", "tue"]);
  expect(inWeekOrder(["mon", "tue", "sun"], "monday")).toEqual(["mon", "tue", "sun"]);
});
