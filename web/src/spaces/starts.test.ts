import { describe, expect, it } from "vitest";
import { startsIn } from "./starts";

const date = "2027-03-11";

describe("starts", () => {
  it("are every half hour at which the length still fits", () => {
    expect(startsIn([{ date, start: "17:30", end: "20:00" }], 120)).toEqual([
      { date, start: "17:30", end: "19:30" },
      { date, start: "18:00", end: "20:00" },
    ]);
  });

  it("keep a span's own start where it is off the half hour", () => {
    const starts = startsIn([{ date, start: "17:20", end: "19:00" }], 60);
    expect(starts.map(({ start }) => start)).toEqual(["17:20", "17:30", "18:00"]);
  });

  it("reach to the end of the day", () => {
    expect(startsIn([{ date, start: "23:00", end: "24:00" }], 60)).toEqual([{ date, start: "23:00", end: "24:00" }]);
  });
});
