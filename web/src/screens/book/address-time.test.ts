import { expect, it } from "vitest";
import { timeIn } from "./address-time";

const time = (query: string) => timeIn(new URLSearchParams(query));

it("reads a day, a start and an end", () => {
  expect(time("date=2027-03-11&start=18:00&end=24:00")).toEqual({ date: "2027-03-11", start: "18:00", end: "24:00" });
});

it.each([
  "",
  "date=2027-03-11&start=18:00",
  "date=2027-13-11&start=18:00&end=20:00",
  "date=tomorrow&start=18:00&end=20:00",
  "date=2027-03-11&start=6pm&end=20:00",
  "date=2027-03-11&start=20:00&end=18:00",
  "date=2027-03-11&start=18:00&end=25:00",
])("finds no time in %j", (query) => {
  expect(time(query)).toBeUndefined();
});
