import { expect, it } from "vitest";
import { drawnAssignment, drawnRule } from "./drawn";

/** Thursday to Monday, from 6 PM to midnight. */
const drawn = { from: "2027-03-04", to: "2027-03-08", start: 18 * 60, end: 24 * 60, spaceIds: ["s1", "s2"] };

it("opens on the drawn weekdays for a year", () => {
  expect(drawnRule("open", drawn)).toEqual({
    kind: "open",
    startDate: "2027-03-04",
    endDate: "2028-03-04",
    weekdays: ["mon", "thu", "fri", "sat", "sun"],
    startTime: "18:00",
    endTime: "00:00",
    spaceIds: ["s1", "s2"],
  });
});

it("closes and assigns the drawn days alone", () => {
  expect(drawnRule("closed", drawn)).toMatchObject({ startDate: "2027-03-04", endDate: "2027-03-08" });
  expect(drawnAssignment(drawn)).toMatchObject({ startDate: "2027-03-04", endDate: "2027-03-08" });
  expect(drawnAssignment({ ...drawn, to: drawn.from })).toMatchObject({ endDate: "", weekdays: ["thu"] });
});
