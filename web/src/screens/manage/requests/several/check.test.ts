import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DateConflict } from "@fieldhouse/clients/tenant/model/dateConflict";
import { expect, test } from "vitest";
import { leftWords, problemOf } from "./check";

const date = (day: string, conflict?: DateConflict, status = "pending") => ({
  date: day,
  start: "18:00",
  end: "19:00",
  conflict,
  status,
});
const booking = (...dates: ReturnType<typeof date>[]) => ({ dates, timeZone: "America/Chicago" }) as unknown as Booking;

test("what still fits is approved", () => {
  expect(problemOf(booking(date("2027-03-09")))).toBeUndefined();
});

test("the first date that doesn’t fit anymore is named, and why", () => {
  const request = booking(date("2027-03-09"), date("2027-03-16", "closed"), date("2027-03-23", "level"));
  expect(problemOf(request, "2027-03-01")).toBe("Tue, Mar 16: closed at this time.");
  expect(problemOf(request, "2026-12-01")).toBe("Tue, Mar 16, 2027: closed at this time.");
  const words = (conflict: DateConflict) => problemOf(booking(date("2027-03-16", conflict)), "2027-03-01");
  expect(words("level")).toBe("Tue, Mar 16: kept for members now.");
  expect(words("notRentable")).toBe("Tue, Mar 16: not for rent anymore.");
});

test("what has begun, and what somebody else answered, isn’t approved with the others", () => {
  const begun = booking(date("2027-03-01", "past"), date("2027-03-09", "closed"));
  expect(problemOf(begun)).toBe("Its start time has passed.");
  expect(problemOf(booking(date("2027-03-09", "closed", "approved")))).toBe("Someone else has answered it.");
});

test("says how to go on with those that stay, as far as each can be answered", () => {
  const one = booking(date("2027-03-09", "closed"));
  const several = booking(date("2027-03-09"), date("2027-03-16", "closed"));
  const begun = booking(date("2027-03-01", "past"));
  const answered = booking(date("2027-03-09", "closed", "approved"));
  expect(leftWords([one])).toBe("1 request stays pending. Open it to move its date or approve it by itself.");
  expect(leftWords([one, begun])).toBe("2 requests stay pending. Open them to move dates or answer them one by one.");
  expect(leftWords([several])).toBe("1 request stays pending. Open it to move dates or answer date by date.");
  expect(leftWords([one, several])).toBe("2 requests stay pending. Open them to move dates or answer date by date.");
  expect(leftWords([begun, answered])).toBe("1 request stays pending. Open it to deny it.");
  expect(leftWords([answered])).toBeUndefined();
  const night = booking(
    { ...date("2027-03-09", "closed"), start: "23:00", end: "24:00" },
    { ...date("2027-03-10"), start: "00:00", end: "01:00" },
  );
  expect(leftWords([night])).toBe("1 request stays pending. Open it to move its date or approve it by itself.");
});
