import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { expect, it } from "vitest";
import type { RuleSpace } from "../spaces-of-rule";
import { ruleEntries } from "./rule-entries";

const evenings: AvailabilityRule = {
  id: "r1",
  version: 1,
  kind: "open",
  title: "Evenings",
  startDate: "2027-03-02",
  endDate: "2027-06-01",
  multiple: true,
  weekdays: ["mon", "wed"],
  allDay: false,
  startTime: "18:00",
  endTime: "22:00",
  durationMinutes: 240,
  accessLevel: 0,
  spaceIds: ["s1", "s2", "s3"],
};
const space = (id: string, name: string) => ({ id, name, facilityId: "f", facilityName: "Adams School" }) as RuleSpace;
const shown = [space("s1", "Gym A"), space("s2", "Gym B")];
const week = ["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-04"];

it("stands once on each day that it covers, with its words", () => {
  const [only, ...others] = ruleEntries([evenings], week, shown);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    date: "2027-03-03",
    start: 1080,
    end: 1320,
    title: "Evenings",
    who: "Everyone",
    spaceName: "2 spaces in Adams School",
    ruleId: "r1",
  });
});

it("stands in each of its blocks, and on the day of an exception", () => {
  const blocks = [
    { start: "08:00", end: "12:00" },
    { start: "13:00", end: "17:00" },
  ];
  const day = { startDate: "2027-03-02", endDate: "2027-03-02" };
  const entries = ruleEntries([{ ...evenings, ...day, kind: "closed", title: "", checkedBlocks: blocks }], week, shown);
  expect(entries.map(({ date, times, title }) => [date, times, title])).toEqual([
    ["2027-03-02", "8:00 AM to 12:00 PM", "Closed"],
    ["2027-03-02", "1:00 to 5:00 PM", "Closed"],
  ]);
});

it("leaves out what covers no space that is shown", () => {
  expect(ruleEntries([{ ...evenings, spaceIds: ["s3"] }], week, shown)).toEqual([]);
});
