import { expect, it } from "vitest";
import { inShort } from "./in-short";
import "#/testing/clock";

const zone = "America/Chicago";
const evening = (date: string) => ({ date, start: "18:00", end: "20:00" });

it("says one time in full and several by their number, first and last date", () => {
  expect(inShort([evening("2026-12-10")], zone)).toBe("Thu, Dec 10, 6:00 to 8:00 PM");
  expect(inShort([evening("2026-12-10"), evening("2026-12-17")], zone)).toBe("2 dates, Thu, Dec 10 to Thu, Dec 17");
});

it("says the year of a date in another one", () => {
  expect(inShort([evening("2027-01-07")], zone)).toBe("Thu, Jan 7, 2027, 6:00 to 8:00 PM");
  expect(inShort([evening("2026-12-31"), evening("2027-01-07")], zone)).toBe(
    "2 dates, Thu, Dec 31 to Thu, Jan 7, 2027",
  );
});
