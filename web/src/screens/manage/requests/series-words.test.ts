import { expect, it } from "vitest";
import { seriesWords } from "./series-words";

const dates = (...dates: string[]) => dates.map((date) => ({ date }));

it("says which weekday a series is on, where it is one", () => {
  expect(seriesWords(dates("2027-03-16", "2027-03-23"))).toBe("2 Tuesdays");
  expect(seriesWords(dates("2027-03-16", "2027-03-17"))).toBe("2 dates");
});
