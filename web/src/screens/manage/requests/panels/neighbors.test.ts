import type { ScheduleClosure } from "@fieldhouse/clients/tenant/model/scheduleClosure";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import { expect, test } from "vitest";
import { closingOf, neighborsOf, stretchesOf } from "./neighbors";

test("days near each other are read together, days far away by themselves", () => {
  expect(stretchesOf(["2027-03-15", "2027-03-01", "2027-06-01"])).toEqual([
    { from: "2027-03-01", to: "2027-03-15" },
    { from: "2027-06-01", to: "2027-06-01" },
  ]);
  expect(stretchesOf(["2027-03-01", "2027-04-11", "2027-04-12"])).toEqual([
    { from: "2027-03-01", to: "2027-04-11" },
    { from: "2027-04-12", to: "2027-04-12" },
  ]);
});

test("a booking is no neighbor of itself", () => {
  const date = (bookingId: string, start: string, day = "2027-03-01") =>
    ({ bookingId, start, date: day }) as ScheduleDate;
  const found = neighborsOf(
    [date("other", "18:00"), date("own", "09:00"), date("early", "08:00"), date("else", "08:00", "2027-03-02")],
    "2027-03-01",
    "own",
  );
  expect(found.map(({ bookingId }) => bookingId)).toEqual(["early", "other"]);
});

test("what closes a date is named where it has a name", () => {
  const closure = (title: string, start: string, end: string) =>
    ({ title, spaceIds: ["gym"], dates: ["2027-03-01"], times: [{ start, end }] }) as ScheduleClosure;
  const item = { date: "2027-03-01", start: "18:00", end: "19:00" };
  const closures = [
    closure("", "00:00", "24:00"),
    closure("Morning", "08:00", "12:00"),
    closure("Snow day", "17:00", "24:00"),
  ];
  expect(closingOf(closures, "gym", item)).toBe("Snow day");
  expect(closingOf(closures, "pool", item)).toBeUndefined();
  expect(closingOf(closures, "gym", { ...item, date: "2027-03-02" })).toBeUndefined();
});
