import { expect, it } from "vitest";
import { weekdaysLabel } from "#/kit/weekdays";
import { newRuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";

it.each([
  [["mon", "tue", "wed", "thu", "fri"], "Mon to Fri"],
  [["sat", "sun"], "Sat, Sun"],
  [["mon", "wed", "fri"], "Mon, Wed, Fri"],
  [["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "Every day"],
  [["tue"], "Tue"],
] as const)("says %j in words", (days, words) => {
  expect(weekdaysLabel(days, "monday")).toBe(words);
});

it.each([
  [["mon", "tue", "sun"], "Sun to Tue"],
  [["sat", "sun"], "Sun, Sat"],
  [["fri", "sat", "sun"], "Sun, Fri, Sat"],
  [["mon", "tue", "wed", "thu", "fri"], "Mon to Fri"],
] as const)("says %j of weeks from Sunday in words", (days, words) => {
  expect(weekdaysLabel(days, "sunday")).toBe(words);
});

it("opens for a year, also from a leap day on", () => {
  expect(newRuleValues("s", "2027-03-01")).toMatchObject({ startDate: "2027-03-01", endDate: "2028-03-01" });
  expect(newRuleValues("s", "2028-02-29").endDate).toBe("2029-02-28");
});

it("takes midnight for the end of the day, there and back", () => {
  const sent = ruleOf({ ...newRuleValues("s", "2027-03-01"), endTime: "00:00" });
  expect(sent).toMatchObject({ startTime: "08:00", endTime: "24:00", accessLevel: 0, sport: null });
  const values = ruleValues({
    id: "r",
    kind: "open",
    title: "",
    startDate: "2027-03-01",
    endDate: "2027-03-01",
    multiple: false,
    weekdays: ["mon"],
    allDay: false,
    startTime: "08:00",
    endTime: "24:00",
    durationMinutes: 960,
    accessLevel: 0,
    spaceIds: ["s"],
    version: 1,
  });
  expect(values.endTime).toBe("00:00");
});

it("says no times where it covers the day", () => {
  expect(ruleOf({ ...newRuleValues("s", "2027-03-01"), allDay: true })).not.toHaveProperty("startTime");
});

it.each([
  [{ startTime: "10:00", endTime: "09:00" }, "endTime"],
  [{ endDate: "2027-02-01" }, "endDate"],
  [{ startDate: "2/30" }, "startDate"],
  [{ endDate: "4/31" }, "endDate"],
  [{ weekdays: [] }, "weekdays"],
  [{ spaceIds: [] }, "spaceIds"],
])("finds what is wrong with %j before it is sent", (wrong, field) => {
  const answer = ruleSchema(false).safeParse({ ...newRuleValues("s", "2027-03-01"), ...wrong });
  expect(answer.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

it("lets an end at midnight follow any start", () => {
  expect(ruleSchema(false).safeParse({ ...newRuleValues("s", "2027-03-01"), endTime: "00:00" }).success).toBe(true);
});

it("opens a space that is booked by whole days for whole days", () => {
  const values = newRuleValues("s", "2027-03-01", true);
  expect(values.allDay).toBe(true);
  expect(ruleSchema(true).safeParse(values).success).toBe(true);
  expect(ruleSchema(true).safeParse({ ...values, kind: "closed", allDay: false }).success).toBe(true);
  const hours = ruleSchema(true).safeParse({ ...values, allDay: false });
  expect(hours.error?.issues.map(({ path }) => path.join("."))).toEqual(["allDay"]);
});
