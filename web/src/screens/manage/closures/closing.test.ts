import { expect, test } from "vitest";
import { cancelledDates, emptyForm, hoursOf, schema, scopeOf, spacesLabel } from "./closing";

test("only what belongs to the chosen scope and hours is sent", () => {
  const form = { ...emptyForm("2027-03-01"), facilityId: "f", spaceIds: ["s"], startTime: "14:00", endTime: "18:00" };
  expect(scopeOf(form)).toEqual({ date: "2027-03-01", allDay: true });
  expect(scopeOf({ ...form, scope: "facility", allDay: false })).toEqual({
    date: "2027-03-01",
    allDay: false,
    startTime: "14:00",
    endTime: "18:00",
    facilityId: "f",
  });
  expect(scopeOf({ ...form, scope: "spaces" })).toEqual({ date: "2027-03-01", allDay: true, spaceIds: ["s"] });
});

test("a last day is sent where there is one, and both ends are said", () => {
  const today = "2027-03-01";
  const form = { ...emptyForm("2027-03-05"), endDate: "2027-03-07" };
  expect(scopeOf(form)).toEqual({ date: "2027-03-05", endDate: "2027-03-07", allDay: true });
  expect(hoursOf(form, today)).toBe("Fri, Mar 5 to Sun, Mar 7, all day");
  const hours = { ...form, allDay: false, startTime: "14:00", endTime: "10:00" };
  expect(hoursOf(hours, today)).toBe("Fri, Mar 5, 2:00 PM to Sun, Mar 7, 10:00 AM");
  expect(hoursOf({ ...hours, endTime: "24:00" }, today)).toBe("Fri, Mar 5, 2:00 PM to Sun, Mar 7, end of day");
  expect(hoursOf({ ...hours, endDate: "", endTime: "18:00" }, today)).toBe("Friday, March 5, 2:00 to 6:00 PM");
});

test("another year is said of the day that lies in it", () => {
  const form = { ...emptyForm("2026-12-30"), endDate: "2027-01-02" };
  expect(hoursOf(form, "2026-12-29")).toBe("Wed, Dec 30 to Sat, Jan 2, 2027, all day");
  const hours = { ...form, allDay: false, startTime: "14:00", endTime: "10:00" };
  expect(hoursOf(hours, "2027-01-01")).toBe("Wed, Dec 30, 2026, 2:00 PM to Sat, Jan 2, 10:00 AM");
  expect(hoursOf(emptyForm("2027-01-02"), "2026-12-29")).toBe("Saturday, January 2, 2027, all day");
});

test("a last day before the first is refused", () => {
  const form = { ...emptyForm("2027-03-05"), endDate: "2027-03-04", reason: "Hail" };
  expect(schema.safeParse(form).error?.issues[0]?.path).toEqual(["endDate"]);
});

test("what is typed for a day but is none is refused", () => {
  const form = { ...emptyForm("2/30"), endDate: "4/31", reason: "Hail" };
  expect(schema.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([["date"], ["endDate"]]);
});

test("a date that has begun is not canceled", () => {
  const dates = [
    { id: "one", canceled: true },
    { id: "two", canceled: false },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: the other members don't matter
  expect(cancelledDates({ bookings: [{ id: "b", refund: "0.00", dates }] } as any)).toEqual(["one"]);
});

test("few spaces are named, many are counted", () => {
  const space = (name: string, facilityName = "Park") => ({ id: name, name, facilityName });
  expect(spacesLabel([space("Field 1"), space("Field 2")])).toBe("Field 1, Field 2, Park");
  expect(spacesLabel(["1", "2", "3", "4"].map((name) => space(name, `Park ${name}`)))).toBe("4 spaces, 4 facilities");
});
