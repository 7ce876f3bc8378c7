import { expect, it } from "vitest";
import { holdIn, isWhole } from "./own-hold";

const time = { date: "2027-03-11", start: "18:00", end: "20:00" };
const held = { dates: [time] };
const asked = (start: string, end: string, date = time.date) => [{ date, start, end }];

const evening = { ...time, start: "23:00", end: "24:00" };
const night = [evening, ...asked("00:00", "01:00", "2027-03-12")];
const heldNight = { dates: night };

it("finds the hold that a time is partly in, and none that it only touches", () => {
  for (const part of [[time], asked("18:30", "19:00"), asked("17:00", "18:30"), asked("17:00", "24:00")])
    expect(holdIn([held], part)).toBe(held);
  for (const beside of [asked("17:00", "18:00"), asked("20:00", "21:00"), asked("18:00", "20:00", "2027-03-12")])
    expect(holdIn([held], beside)).toBeUndefined();
});

it("knows the whole of it from a part", () => {
  expect(isWhole(held, asked("18:00", "20:00"))).toBe(true);
  expect(isWhole(held, asked("18:00", "19:00"))).toBe(false);
});

it("finds the hold of a night by either of its dates, and knows it as a whole", () => {
  for (const part of [night, asked("23:30", "24:00"), asked("00:30", "02:00", "2027-03-12")])
    expect(holdIn([heldNight], part)).toBe(heldNight);
  expect(holdIn([heldNight], asked("01:00", "02:00", "2027-03-12"))).toBeUndefined();
  expect(isWhole(heldNight, night)).toBe(true);
  expect(isWhole(heldNight, asked("23:00", "24:00"))).toBe(false);
  expect(isWhole(heldNight, [evening, ...asked("00:00", "01:30", "2027-03-12")])).toBe(false);
});

it("goes by the first time of a hold of several", () => {
  const second = asked("18:00", "20:00", "2027-03-18");
  const series = { dates: [time, ...second] };
  expect(holdIn([series], second)).toBeUndefined();
  expect(isWhole(series, [time])).toBe(true);
});
