import { describe, expect, it } from "vitest";
import { addDays } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";
import { allTimes, draftFrom, leadOf, readAlso, sameTimes, thatFit, writeAlso, writeFirst } from "./also";
import { timesOf } from "./nights";

const first = { date: "2027-03-11", start: "18:00", end: "20:00" };
const read = (also: string) => readAlso(new URLSearchParams({ also }));

it("reads what it writes, in order", () => {
  const moved = { date: "2027-03-25", start: "19:00", end: "21:00" };
  const written = writeAlso(new URLSearchParams("minutes=60"), first, [moved, first, { ...first, date: "2027-03-18" }]);
  expect(written.get("also")).toBe("2027-03-18,2027-03-25T19:00-21:00");
  expect(readAlso(written)).toEqual([{ date: "2027-03-18" }, moved]);
  expect(writeAlso(written, first, [first]).toString()).toBe("minutes=60");
});

it("leaves out what makes no sense, and a start that stands there twice", () => {
  const early = { date: "2027-03-18", start: "08:00", end: "09:00" };
  expect(read("2027-03-18,soon,2027-03-18T08:00-09:00,2027-03-18,2027-03-18T08:00-10:00,,2027-3-1")).toEqual([
    { date: "2027-03-18" },
    early,
  ]);
  expect(allTimes({ ...early, date: "2027-03-11" }, [{ date: "2027-03-18" }, early])).toHaveLength(2);
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

it("reads and writes nights on days in a row", () => {
  const nights = ["2027-03-11", "2027-03-12", "2027-03-13"].flatMap((day) =>
    timesOf({ day, start: "22:00", length: 240, block: "Gala" }),
  );
  const [evening] = nights;
  if (!evening) throw new Error("no evening");
  const written = writeAlso(new URLSearchParams(), evening, nights);
  expect(written.get("also")).toBe(
    "2027-03-12T00:00-02:00,2027-03-12,2027-03-13T00:00-02:00,2027-03-13,2027-03-14T00:00-02:00",
  );
  // The mornings are without the evening's block, also those of the later nights.
  expect(allTimes(evening, readAlso(written))).toEqual(
    nights.toSorted((a, b) => `${a.date}${a.start}`.localeCompare(`${b.date}${b.start}`)),
  );
  expect(draftFrom(evening, readAlso(written)).length).toBe(240);
});

const nightsFrom = (day: string, number: number) =>
  Array.from({ length: number }, (_, index) =>
    timesOf({ day: addDays(day, index), start: "22:00", length: 240 }),
  ).flat();

describe("where there are more than fit a hold", () => {
  it("keeps the earliest nights, each with its morning", () => {
    const nights = nightsFrom("2027-03-11", 60);
    const [evening = first] = nights;
    const written = writeAlso(new URLSearchParams(), evening, nights);
    expect(allTimes(evening, readAlso(written))).toEqual(nights.slice(0, 84));
    const days = Array.from({ length: 83 }, (_, index) => ({ ...first, date: addDays("2027-01-01", index) }));
    expect(thatFit([...days.slice(0, 82), ...nightsFrom("2027-06-01", 1)])).toHaveLength(84);
    expect(thatFit([...days, ...nightsFrom("2027-06-01", 1)])).toEqual(days);
  });

  it("keeps the first one, however late it is", () => {
    const last = timesOf({ day: "2027-12-01", start: "23:00", length: 120 });
    const [evening = first] = last;
    const times = allTimes(evening, [...nightsFrom("2027-03-11", 60), ...last.slice(1)]);
    expect(times).toEqual([...nightsFrom("2027-03-11", 41), ...last]);
  });
});

describe("once the first time is another", () => {
  const weekly = ["2027-03-11", "2027-03-18", "2027-03-25"];
  const timesFor = (length: number, start: string, days = weekly) =>
    days.flatMap((day) => timesOf({ day, start, length }));
  /** All times of a booking after its first one was changed. */
  function changed(times: AskedTime[], next: Draft) {
    const written = writeFirst(writeAlso(new URLSearchParams(), times[0] ?? first, times), times[0], times, next);
    const [lead] = timesOf(next);
    return lead ? allTimes(lead, readAlso(written)) : written.get("also");
  }

  it("makes a night of each date that had its times", () => {
    const next = { day: "2027-03-11", start: "23:30", length: 60 };
    expect(changed(timesFor(60, "18:00"), next)).toEqual(timesFor(60, "23:30"));
  });

  it("leaves no morning behind", () => {
    const next = { day: "2027-03-11", start: "20:00", length: 60 };
    expect(changed(timesFor(60, "23:30"), next)).toEqual(timesFor(60, "20:00"));
  });

  it("makes each night longer", () => {
    const next = { day: "2027-03-11", start: "23:30", length: 90 };
    expect(changed(timesFor(60, "23:30"), next)).toEqual(timesFor(90, "23:30"));
  });

  it("leaves a date with times of its own, unless the first takes its place", () => {
    const own = { date: "2027-03-18", start: "23:00", end: "24:00" };
    const morning = { date: "2027-03-19", start: "00:00", end: "01:00" };
    const times = [first, own, morning];
    const next = { day: "2027-03-12", start: "22:00", length: 180 };
    expect(changed(times, next)).toEqual([...timesOf(next), own, morning]);
    expect(changed(times, { ...next, day: "2027-03-18" })).toEqual(timesOf({ ...next, day: "2027-03-18" }));
  });

  it("takes the place of a date that followed it", () => {
    const next = { day: "2027-03-18", start: "22:00", length: 180 };
    expect(changed(timesFor(180, "21:00"), next)).toEqual(timesFor(180, "22:00", ["2027-03-18", "2027-03-25"]));
  });

  it("keeps the days while there is no start", () => {
    const former = writeFirst(new URLSearchParams(), timesFor(60, "23:30")[0], timesFor(60, "23:30"), {
      day: "2027-03-12",
      length: 60,
    });
    expect(former.get("also")).toBe("2027-03-18,2027-03-25");
    const next = { day: "2027-03-12", start: "23:00", length: 120 };
    expect(
      allTimes({ date: next.day, start: "23:00", end: "24:00" }, readAlso(writeFirst(former, undefined, [], next))),
    ).toEqual(timesFor(120, "23:00", ["2027-03-12", "2027-03-18", "2027-03-25"]));
  });
});
