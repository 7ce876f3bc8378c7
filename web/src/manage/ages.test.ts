import { expect, it } from "vitest";
import { ago, partOfDay, soon } from "./ages";

const zone = "America/Chicago";
/** A Thursday, half past two in Chicago. */
const now = new Date("2027-03-11T20:30:00Z");

it.each([
  ["2027-03-11T20:29:40Z", "Just now"],
  ["2027-03-11T20:05:00Z", "25 min ago"],
  ["2027-03-11T18:20:00Z", "2 h ago"],
  // Still the day before in Chicago, though not in UTC.
  ["2027-03-11T03:00:00Z", "Yesterday"],
  ["2027-03-07T18:00:00Z", "Sun"],
  ["2027-02-20T18:00:00Z", "Sat, Feb 20"],
  // The last hour of the year in Chicago.
  ["2027-01-01T05:30:00Z", "Thu, Dec 31, 2026"],
])("says of %s: %s", (instant, words) => {
  expect(ago(instant, zone, now)).toBe(words);
});

it.each([
  ["2027-03-11", "Today"],
  ["2027-03-12", "Tomorrow"],
  ["2027-03-16", "In 5 days"],
  ["2027-03-19", undefined],
  ["2027-03-10", undefined],
])("says how soon %s is: %s", (date, words) => {
  expect(soon(date, zone, now)).toBe(words);
});

it.each([
  ["2027-03-11T17:59:00Z", "morning"],
  ["2027-03-11T18:00:00Z", "afternoon"],
  ["2027-03-11T23:00:00Z", "evening"],
])("greets at %s with the %s where the organization is", (instant, words) => {
  expect(partOfDay(zone, new Date(instant))).toBe(words);
});
