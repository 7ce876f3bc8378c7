import { expect, it } from "vitest";
import { daysIn } from "./DaysFilter";

const read = (address: string) => daysIn(new URLSearchParams(address), ["from", "to"], "2027-03-01", 42);

it("shows a week from today where the address names no days", () => {
  expect(read("")).toEqual({ from: "2027-03-01", to: "2027-03-07" });
});

it("shows a week where the last day is before the first", () => {
  expect(read("from=2027-03-10&to=2027-03-09")).toEqual({ from: "2027-03-10", to: "2027-03-16" });
});

it("shows no more than the most days", () => {
  expect(read("from=2027-03-01&to=2027-12-31")).toEqual({ from: "2027-03-01", to: "2027-04-11" });
});
