import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import { expect, it } from "vitest";
import { weekday } from "#/kit/format";
import {
  conflictsOf,
  countTimes,
  dateRequestOf,
  isTaken,
  type Rhythm,
  repeatedUntil,
  timeSchema,
  timeValues,
} from "./times";

const tuesday = { date: "2027-03-16", start: "18:00", end: "20:00", block: "" };

it("reads midnight as the end of the day, there and back", () => {
  expect(timeValues({ ...tuesday, end: "24:00" }).end).toBe("00:00");
  expect(dateRequestOf({ ...tuesday, end: "00:00" })).toEqual({ date: "2027-03-16", start: "18:00", end: "24:00" });
  expect(timeSchema.safeParse({ ...tuesday, end: "00:00" }).success).toBe(true);
});

it("says which of the times is wrong", () => {
  const [issue] = timeSchema.safeParse({ ...tuesday, end: "17:00" }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ["end"], message: "End Time must be later than Start Time." });
  expect(timeSchema.safeParse({ ...tuesday, date: "" }).error?.issues[0]?.message).toBe("Choose a date.");
});

it("names the block only where there is one", () => {
  expect(dateRequestOf({ ...tuesday, block: "Evening" })).toMatchObject({ block: "Evening" });
  expect(dateRequestOf(tuesday)).not.toHaveProperty("block");
});

it("repeats the last time weekly, including the last day, and no more often than allowed", () => {
  expect(repeatedUntil([tuesday], "weekly", "2027-03-30", 84).map(({ date }) => date)).toEqual([
    "2027-03-16",
    "2027-03-23",
    "2027-03-30",
  ]);
  expect(repeatedUntil([tuesday], "weekly", "2027-12-31", 3)).toHaveLength(3);
  expect(repeatedUntil([tuesday], "weekly", "2027-03-17", 84)).toHaveLength(1);
  const acrossAClockChange = repeatedUntil([{ ...tuesday, date: "2027-11-02" }], "weekly", "2027-11-16", 84);
  expect(acrossAClockChange.map(({ date }) => date)).toEqual(["2027-11-02", "2027-11-09", "2027-11-16"]);
});

it("repeats daily, and monthly on the same day of the months that have it", () => {
  expect(repeatedUntil([tuesday], "daily", "2027-03-19", 84).map(({ date }) => date)).toEqual([
    "2027-03-16",
    "2027-03-17",
    "2027-03-18",
    "2027-03-19",
  ]);
  const last = { ...tuesday, date: "2027-01-31" };
  expect(repeatedUntil([last], "monthly", "2027-05-31", 84).map(({ date }) => date)).toEqual([
    "2027-01-31",
    "2027-03-31",
    "2027-05-31",
  ]);
});

it("tells whose time it is from what a rule says", () => {
  const blocks: ConflictBlock[] = [
    { date: tuesday.date, start: "19:00", end: "20:00", reason: "taken" },
    { date: tuesday.date, start: "18:00", end: "19:00", reason: "closed" },
    { date: tuesday.date, start: "20:00", end: "21:00", reason: "taken" },
  ];
  expect(conflictsOf(tuesday, blocks).map(isTaken)).toEqual([true, false]);
});

it("repeats on the dates of the server's repeats", () => {
  interface Case {
    start: string;
    repeat: Rhythm;
    days?: string[];
    monthlyBy?: "date" | "weekday";
    dates: string[];
  }
  const file = readFileSync(resolve(import.meta.dirname, "../../../../vectors/calendar.json"), "utf8");
  const { repeats }: { repeats: Case[] } = JSON.parse(file);
  // Staff repeat by one weekday, and monthly by the date.
  const cases = repeats.filter(
    ({ start, days, monthlyBy }) =>
      monthlyBy !== "weekday" && (days === undefined || days.join() === weekday(start).toLowerCase()),
  );
  expect(new Set(cases.map(({ repeat }) => repeat)).size).toBe(3);
  for (const { start, repeat, dates } of cases) {
    const repeated = repeatedUntil([{ ...tuesday, date: start }], repeat, dates.at(-1) ?? start, 84);
    expect(repeated.map(({ date }) => date)).toEqual(dates);
  }
});

it("repeats nothing where the last date is empty", () => {
  const rows = [tuesday, { ...tuesday, date: "" }];
  expect(repeatedUntil(rows, "monthly", "2027-12-31", 84)).toBe(rows);
});

it("counts an evening and its morning once, and what isn't whole yet as it stands", () => {
  const evening = { ...tuesday, start: "23:00", end: "00:00" };
  const morning = { ...tuesday, date: "2027-03-17", start: "00:00", end: "01:00" };
  expect(countTimes([evening, morning, tuesday])).toBe(2);
  expect(countTimes([{ ...evening, date: "" }, morning])).toBe(2);
});
