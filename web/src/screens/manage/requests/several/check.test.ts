import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { expect, test } from "vitest";
import { problemOf } from "./check";

const date = (day: string, status = "pending") => ({
  date: day,
  start: "18:00",
  end: "19:00",
  upcoming: true,
  status,
});
const booking = (...days: ReturnType<typeof date>[]) => ({ days, timeZone: "America/Chicago" }) as unknown as Booking;
const slot = (state: string) => ({ start: "18:00", end: "18:30", state });
const spaceDay = (day: string, state: string) => ({ date: day, slots: [slot(state)] }) as unknown as SpaceDay;

test("its own time reads as taken, which is no conflict", () => {
  expect(problemOf(booking(date("2027-03-09")), [spaceDay("2027-03-09", "taken")])).toBeUndefined();
});

test("what was closed since is named with its date", () => {
  const request = booking(date("2027-03-09"), date("2027-03-16"));
  const days = [spaceDay("2027-03-09", "taken"), spaceDay("2027-03-16", "closed")];
  expect(problemOf(request, days, "2027-03-01")).toBe("Tue, Mar 16: closed at this time.");
  expect(problemOf(request, days, "2026-12-01")).toBe("Tue, Mar 16, 2027: closed at this time.");
});

test("what has begun, and what somebody else answered, isn’t approved with the others", () => {
  const begun = booking({ ...date("2027-03-01"), upcoming: false }, date("2027-03-09"));
  expect(problemOf(begun, [])).toBe("Its start time has passed.");
  expect(problemOf(booking(date("2027-03-09", "approved")), [])).toBe("Somebody else has answered it.");
});
