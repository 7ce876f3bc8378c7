import { expect, it } from "vitest";
import { ago } from "./ago";

const now = Date.parse("2027-03-11T18:00:00Z");

it.each([
  ["2027-03-11T17:59:30Z", "just now"],
  ["2027-03-11T18:00:05Z", "just now"],
  ["2027-03-11T17:55:00Z", "5 minutes ago"],
  ["2027-03-11T17:00:00Z", "1 hour ago"],
  ["2027-03-10T17:00:00Z", "yesterday"],
  ["2027-03-05T18:00:00Z", "6 days ago"],
  ["2027-03-01T18:00:00Z", "Mar 1"],
])("says of %s that it was %s", (instant, words) => expect(ago(instant, now)).toBe(words));
