import { expect, it } from "vitest";
import { inShort } from "./in-short";
import "#/testing/clock";

const zone = "America/Chicago";
const evening = (date: string) => ({ date, start: "18:00", end: "20:00" });

it("says one time in full and several by their number, first and last date", () => {
  expect(inShort([evening("2035-12-13")], zone)).toBe("Thu, Dec 13, 6:00 to 8:00 PM");
  expect(inShort([evening("2035-12-13"), evening("2035-12-20")], zone)).toBe("2 dates, Thu, Dec 13 to Thu, Dec 20");
});

it("says the year of a date in another one", () => {
  expect(inShort([evening("2036-01-10")], zone)).toBe("Thu, Jan 10, 2036, 6:00 to 8:00 PM");
  expect(inShort([evening("2035-12-27"), evening("2036-01-10")], zone)).toBe(
    "2 dates, Thu, Dec 27 to Thu, Jan 10, 2036",
  );
});
