import { describe, expect, it } from "vitest";
import { headingOf, loadedDays, shownDays, step } from "./views";

describe("the days of a view", () => {
  it("begins weeks on Monday", () => {
    expect(shownDays("week", "2027-03-04", "monday")).toEqual({ first: "2027-03-01", last: "2027-03-07" });
    expect(shownDays("week", "2027-03-07", "monday")).toEqual({ first: "2027-03-01", last: "2027-03-07" });
  });
  it("begins weeks on Sunday where somebody has them so", () => {
    expect(shownDays("week", "2027-03-06", "sunday")).toEqual({ first: "2027-02-28", last: "2027-03-06" });
    expect(shownDays("agenda", "2027-03-07", "sunday")).toEqual({ first: "2027-03-07", last: "2027-03-13" });
    expect(shownDays("month", "2027-04-15", "sunday")).toEqual({ first: "2027-03-28", last: "2027-05-01" });
    expect(loadedDays("threeDays", "2027-03-06", "sunday")).toEqual({ from: "2027-02-28", to: "2027-03-13" });
    expect(headingOf("week", "2027-03-06", "sunday")).toBe("Feb 28 to Mar 6, 2027");
  });
  it("shows a month in whole weeks", () => {
    expect(shownDays("month", "2027-04-15", "monday")).toEqual({ first: "2027-03-29", last: "2027-05-02" });
  });
  it("loads the weeks around what is shown", () => {
    expect(loadedDays("day", "2027-03-04", "monday")).toEqual({ from: "2027-03-01", to: "2027-03-07" });
    expect(loadedDays("threeDays", "2027-03-06", "monday")).toEqual({ from: "2027-03-01", to: "2027-03-14" });
  });
  it("steps by what it shows", () => {
    expect(step("threeDays", "2027-03-04", -1)).toBe("2027-03-01");
    expect(step("month", "2027-01-31", 1)).toBe("2027-02-01");
    expect(step("agenda", "2027-03-04", 1)).toBe("2027-03-11");
  });
  it("is named by its days", () => {
    expect(headingOf("day", "2027-03-01", "monday")).toBe("Monday, March 1");
    expect(headingOf("week", "2027-03-04", "monday")).toBe("Mar 1 to 7, 2027");
    expect(headingOf("week", "2027-03-30", "monday")).toBe("Mar 29 to Apr 4, 2027");
    expect(headingOf("month", "2027-03-30", "monday")).toBe("March 2027");
  });
});
