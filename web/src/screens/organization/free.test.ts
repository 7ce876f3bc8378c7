import { expect, it } from "vitest";
import type { SearchResult } from "#/queries/search";
import { nextTimes, nextWords } from "./free";

const found = (facilityId: string, spaceName: string, date: string, start: string, later = false) =>
  ({
    facilityId,
    spaceName,
    types: [spaceName === "North lot" ? "parkingLot" : "gym"],
    timeZone: "America/Chicago",
    free: later ? [] : [{ date, start, end: "22:00" }],
    ...(later ? { nextFree: { date, start, end: "22:00" } } : {}),
  }) as unknown as SearchResult;

it("keeps the earliest time of each facility", () => {
  const times = nextTimes([
    found("school", "Gym", "2027-03-11", "18:00"),
    found("school", "Pool", "2027-03-11", "17:30"),
    found("school", "North lot", "2027-03-11", "05:00"),
    found("park", "Diamond 3", "2027-03-13", "09:00", true),
  ]);
  expect(times.get("school")).toMatchObject({ spaceName: "Pool", start: "17:30" });
  expect(times.get("park")).toMatchObject({ spaceName: "Diamond 3", date: "2027-03-13" });
});

it("says today and tomorrow where it is that day there", () => {
  const evening = new Date("2027-03-12T03:00:00Z");
  const time = { spaceName: "Gym", date: "2027-03-11", start: "21:30", timeZone: "America/Chicago" };
  expect(nextWords(time, evening)).toBe("Gym available today at 9:30 PM");
  expect(nextWords({ ...time, date: "2027-03-12" }, evening)).toBe("Gym available tomorrow at 9:30 PM");
  expect(nextWords({ ...time, date: "2027-03-13", start: "09:00" }, evening)).toBe("Gym available Sat, Mar 13 at 9 AM");
  expect(nextWords({ ...time, date: "2028-01-03" }, evening)).toBe("Gym available Mon, Jan 3, 2028 at 9:30 PM");
});
