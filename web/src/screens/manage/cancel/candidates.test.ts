import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { expect, it } from "vitest";
import { allIds, candidatesOf, earliest, renters, timeWords } from "./candidates";

const booking = (id: string, facilityId: string, ...dates: object[]) =>
  ({ id, facilityId, renter: { firstName: "Dana", lastName: "Whitfield" }, dates }) as unknown as Booking;
const day = (id: string, over: object = {}) => ({
  id,
  date: "2027-03-16",
  startsAt: "2027-03-16T18:00:00Z",
  phase: "booked",
  upcoming: true,
  cancellable: true,
  ...over,
});

it("begins a week back", () => {
  expect(earliest("2027-03-03")).toBe("2027-02-24");
});

it("takes the approved dates of that day, by time, at the facility asked for", () => {
  const bookings = [
    booking("one", "f1", day("late"), day("other day", { date: "2027-03-17" })),
    booking(
      "two",
      "f1",
      day("early", { startsAt: "2027-03-16T09:00:00Z" }),
      day("denied", { phase: "ended" }),
      day("pending", { phase: "requested" }),
    ),
    booking("three", "f2", day("elsewhere")),
  ];
  const ids = (facility: string) => candidatesOf(bookings, "2027-03-16", facility).map((one) => one.time.id);
  expect(ids("f1")).toEqual(["early", "late"]);
  expect(ids("")).toEqual(["early", "late", "elsewhere"]);
});

it("says why a date can’t be canceled, and names each renter once", () => {
  const past = { upcoming: false, cancellable: false };
  const dates = [day("a"), day("b", past), day("c", { ...past, phase: "completed" }), day("d", { cancellable: false })];
  const found = candidatesOf([booking("one", "f1", ...dates)], "2027-03-16", "");
  expect(found.map(({ reason }) => reason)).toEqual([undefined, "Has begun", "Has ended", "Can’t be canceled now"]);
  expect(renters(found)).toEqual(["Dana Whitfield"]);
});

it("takes a night as one, on the day of its evening and on that of its morning", () => {
  const evening = day("evening", { start: "23:00", end: "24:00", startsAt: "2027-03-17T04:00:00Z" });
  const morning = (over: object = {}) =>
    day("morning", { date: "2027-03-17", start: "00:00", end: "01:00", startsAt: "2027-03-17T05:00:00Z", ...over });
  const of = (date: string, ...dates: object[]) => candidatesOf([booking("one", "f1", ...dates)], date, "");
  for (const date of ["2027-03-16", "2027-03-17"]) {
    const found = of(date, evening, morning());
    expect(found.map((candidate) => timeWords(candidate))).toEqual(["Tue, Mar 16, 11:00 PM to Wed, Mar 17, 1:00 AM"]);
    expect(allIds(found)).toEqual(["evening", "morning"]);
  }
  const whole = { time: { ...evening, date: "2027-12-31" }, morning: { ...morning(), date: "2028-01-01" } };
  expect(timeWords(whole as never)).toBe("Fri, Dec 31, 11:00 PM to Sat, Jan 1, 2028, 1:00 AM");
  expect(of("2027-03-18", evening, morning())).toEqual([]);
  expect(
    of("2027-03-17", { ...evening, upcoming: false, cancellable: false }, morning()).map(({ reason }) => reason),
  ).toEqual(["Has begun"]);
  expect(of("2027-03-17", evening, morning({ phase: "ended" }))).toEqual([]);
});
