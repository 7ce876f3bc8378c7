import { afterEach, expect, it, vi } from "vitest";
import type { Booking } from "#/queries/bookings";
import { addDatePath } from "./add-date-path";
import { bookAgainPath } from "./book-again-path";

afterEach(() => vi.useRealTimers());

const booked = (...dates: string[]) =>
  ({
    organizationShortName: "lakes",
    spaceId: "gym",
    timeZone: "America/Chicago",
    date: dates[0],
    start: "18:00",
    end: "20:00",
    dates: dates.map((date) => ({ date })),
  }) as Booking;

it("leads to the same hours a week after the last date, or on the first such weekday to come", () => {
  vi.useFakeTimers({ now: new Date("2027-03-12T15:00:00Z"), toFake: ["Date"] });
  const path = (date: string) => `/book/lakes/gym/schedule?date=${date}&start=18%3A00&end=20%3A00`;
  expect(bookAgainPath(booked("2027-03-18", "2027-03-25"))).toBe(path("2027-04-01"));
  expect(bookAgainPath(booked("2027-03-05"))).toBe(path("2027-03-19"));
  expect(bookAgainPath(booked("2026-11-05"))).toBe(path("2027-03-18"));
});

it("leads to a night on its evening's weekday, with its morning", () => {
  vi.useFakeTimers({ now: new Date("2027-03-12T15:00:00Z"), toFake: ["Date"] });
  const night = {
    ...booked("2027-03-20"),
    id: "b1",
    start: "22:00",
    end: "24:00",
    dates: [
      { date: "2027-03-20", start: "22:00", end: "24:00" },
      { date: "2027-03-21", start: "00:00", end: "02:00" },
    ],
  } as Booking;
  const path = "/book/lakes/gym/schedule?date=2027-03-27&start=22%3A00&end=24%3A00&also=2027-03-28T00%3A00-02%3A00";
  expect(bookAgainPath(night)).toBe(path);
  expect(addDatePath(night)).toBe(`${path}&adds=b1`);
});
