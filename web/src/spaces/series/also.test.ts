import { expect, it } from "vitest";
import { allTimes, draftFrom, leadOf, readAlso, sameTimes, writeAlso, writeMorning } from "./also";

const first = { date: "2027-03-11", start: "18:00", end: "20:00" };
const read = (also: string) => readAlso(new URLSearchParams({ also }));

it("reads what it writes, in order", () => {
  const moved = { date: "2027-03-25", start: "19:00", end: "21:00" };
  const written = writeAlso(new URLSearchParams("minutes=60"), first, [moved, first, { ...first, date: "2027-03-18" }]);
  expect(written.get("also")).toBe("2027-03-18,2027-03-25T19:00-21:00");
  expect(readAlso(written)).toEqual([{ date: "2027-03-18" }, moved]);
  expect(writeAlso(written, first, [first]).toString()).toBe("minutes=60");
});

it("leaves out what makes no sense, and a day that stands there twice", () => {
  expect(read("2027-03-18,soon,2027-03-18T08:00-09:00,,2027-3-1")).toEqual([{ date: "2027-03-18" }]);
  expect(readAlso(new URLSearchParams())).toEqual([]);
});

it("gives each date the first one's times unless it has its own", () => {
  const further = [
    { date: "2027-03-18" },
    { date: "2027-03-04", start: "08:00", end: "10:00" },
    { date: "2027-03-11" },
  ];
  expect(allTimes({ ...first, block: "Evening" }, further)).toEqual([
    { date: "2027-03-04", start: "08:00", end: "10:00", block: "Evening" },
    { ...first, block: "Evening" },
    { date: "2027-03-18", start: "18:00", end: "20:00", block: "Evening" },
  ]);
});

it("lets the others follow the first with the times as they were, else the earliest", () => {
  const [moved, next] = [
    { ...first, start: "17:00" },
    { ...first, date: "2027-03-18" },
  ];
  expect(leadOf(first, [moved, next])).toBe(next);
  expect(leadOf(first, [moved])).toBe(moved);
  expect(leadOf(first, [])).toBeUndefined();
});

it("knows the same times in another order, and none that only begin alike", () => {
  const next = { ...first, date: "2027-03-18" };
  expect(sameTimes([first, next], [next, first])).toBe(true);
  expect(sameTimes([first, next], [first])).toBe(false);
  expect(sameTimes([first], [{ ...first, block: "Evening" }])).toBe(false);
});

it("keeps the morning of a time over midnight beside the other dates", () => {
  const night = { day: "2027-03-11", start: "23:30", length: 60 };
  const written = writeMorning(new URLSearchParams("also=2027-03-18"), undefined, night);
  expect(written.get("also")).toBe("2027-03-12T00:00-00:30,2027-03-18");
  const [former] = readAlso(written);
  const evening = { date: "2027-03-11", start: "23:30", end: "24:00", block: "Gala" };
  expect(draftFrom(evening, readAlso(written)).length).toBe(60);
  expect(allTimes(evening, readAlso(written))[1]).toEqual({ date: "2027-03-12", start: "00:00", end: "00:30" });
  const earlier = writeMorning(written, former, { ...night, start: "20:00" });
  expect(earlier.get("also")).toBe("2027-03-18");
});
