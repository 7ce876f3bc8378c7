import { expect, it } from "vitest";
import { openShare, openShareWords } from "./open-share";

const span = (start: string, end: string) => ({ date: "2026-12-04", start, end });
const evening = { start: "17:00", end: "21:00" };

it("is the part of the chosen hours that is open", () => {
  expect(openShare([span("17:00", "21:00")], evening, 60)).toBe(100);
  expect(openShare([span("17:00", "18:00"), span("19:00", "21:00")], evening, 60)).toBe(75);
  expect(openShare([], evening, 60)).toBe(0);
});

it("counts nothing twice, and nothing outside of the hours", () => {
  expect(openShare([span("19:00", "23:00"), span("16:00", "18:00")], evening, 60)).toBe(75);
  expect(openShare([span("17:00", "19:00"), span("18:00", "20:00"), span("18:00", "19:00")], evening, 60)).toBe(75);
  expect(openShare([span("10:00", "12:00")], evening, 60)).toBe(0);
});

it("is rounded down", () => expect(openShare([span("17:00", "19:55")], { start: "17:00", end: "20:00" }, 60)).toBe(97));

it("is of the day from 5 AM to 11 PM where no hours were chosen", () => {
  expect(openShare([span("14:00", "23:00")], {}, 60)).toBe(50);
  expect(openShare([span("00:00", "24:00")], {}, 60)).toBe(100);
  expect(openShare([span("20:00", "21:30")], { start: "20:00" }, 60)).toBe(50);
  expect(openShareWords({})).toBe("of the day available");
  expect(openShareWords(evening)).toBe("available");
});

it("says nothing where only one time fits in the hours", () => {
  expect(openShare([span("17:00", "19:00")], { start: "17:00", end: "19:00" }, 120)).toBeUndefined();
  expect(openShare([span("23:00", "24:00")], { start: "23:00" }, 60)).toBeUndefined();
});
