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

  it("fall on the space's slots where these are longer than half an hour, or don't fall on it", () => {
    const starts = (block: number, start: string) =>
      startsIn([{ date, start, end: "20:00" }], 60, { block }).map((found) => found.start);
    expect(starts(60, "17:00")).toEqual(["17:00", "18:00", "19:00"]);
    expect(starts(20, "18:20")).toEqual(["18:20", "18:40", "19:00"]);
    expect(starts(15, "17:45")).toEqual(["17:45", "18:00", "18:30", "19:00"]);
  });

  it("are the blocks of a space that is priced by them", () => {
    const block = { date, start: "17:30", end: "21:00" };
    expect(startsIn([block], 60, { block: 5, blocks: [] })).toEqual([block]);
  });

  it("reach to the end of the day", () => {
    expect(startsIn([{ date, start: "23:00", end: "24:00" }], 60)).toEqual([{ date, start: "23:00", end: "24:00" }]);
  });
});
