import { expect, it } from "vitest";
import type { BookingSummary } from "#/queries/bookings";
import { matching } from "./finding";

const booking = (number: string, status: BookingSummary["status"], startsAt: string, eventName = "Practice") => ({
  number,
  status,
  startsAt,
  eventName,
  spaceName: "Gym B",
  facilityName: "Prairie Ridge High School",
  organizationName: "Four Lakes",
});

const all = [
  booking("FH-1", "approved", "2027-01-05T00:00:00Z"),
  booking("FH-2", "cancelledByRenter", "2027-03-05T00:00:00Z", "Tournament"),
  booking("FH-3", "cancelledByHost", "2027-02-05T00:00:00Z"),
];

const numbers = (words: string, state?: "canceled" | "refunded") =>
  matching(all, { words, state }).map(({ number }) => number);

it("finds by number, event and place, the latest first", () => {
  expect(numbers("")).toEqual(["FH-2", "FH-3", "FH-1"]);
  expect(numbers("fh-3")).toEqual(["FH-3"]);
  expect(numbers("prairie tourn")).toEqual(["FH-2"]);
  expect(numbers("hockey")).toEqual([]);
});

it("narrows to a state, whoever canceled", () => {
  expect(numbers("", "canceled")).toEqual(["FH-2", "FH-3"]);
  expect(numbers("", "refunded")).toEqual([]);
});
