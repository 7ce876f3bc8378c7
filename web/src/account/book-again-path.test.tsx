import { afterEach, expect, it, vi } from "vitest";
import type { Booking } from "#/queries/bookings";
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
    days: dates.map((date) => ({ date })),
  }) as Booking;

it("leads to the same hours a week after the last date, or on the first such weekday to come", () => {
  vi.useFakeTimers({ now: new Date("2027-03-12T15:00:00Z"), toFake: ["Date"] });
  const path = (date: string) => `/book/lakes/gym/schedule?date=${date}&start=18%3A00&end=20%3A00`;
  expect(bookAgainPath(booked("2027-03-18", "2027-03-25"))).toBe(path("2027-04-01"));
  expect(bookAgainPath(booked("2027-03-05"))).toBe(path("2027-03-19"));
  expect(bookAgainPath(booked("2026-11-05"))).toBe(path("2027-03-18"));
});
