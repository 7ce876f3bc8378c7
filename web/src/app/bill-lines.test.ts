import { expect, it } from "vitest";
import { toBillLines } from "./bill-lines";
import "#/testing/clock";

const rate = (date: string) => ({ kind: "rate", label: "10:00 to 11:00 AM", date, amount: "32.00" });
const tax = { kind: "tax", label: "Sales tax", amount: "3.52" };

const zone = "America/Chicago";

it("names the days where a bill has several", () => {
  const lines = toBillLines([rate("2026-11-30"), rate("2026-12-07"), tax], zone);
  expect(lines.map(({ label }) => label)).toEqual([
    "Mon, Nov 30, 10:00 to 11:00 AM",
    "Mon, Dec 7, 10:00 to 11:00 AM",
    "Sales tax",
  ]);
  expect(toBillLines([rate("2026-11-30"), tax], zone)[0]?.label).toBe("10:00 to 11:00 AM");
});

it("says the year of a day in another one", () => {
  const lines = toBillLines([rate("2026-12-28"), rate("2027-01-04")], zone);
  expect(lines.map(({ label }) => label)).toEqual([
    "Mon, Dec 28, 10:00 to 11:00 AM",
    "Mon, Jan 4, 2027, 10:00 to 11:00 AM",
  ]);
});

it("tells savings apart from what is added", () => {
  const line = (kind: string, amount: string) => ({ kind, label: kind, amount });
  const saves = toBillLines([line("discount", "-4.00"), line("adjustment", "5.00"), line("denied", "-3.00")], zone);
  expect(saves.map(({ saves }) => saves)).toEqual([true, false, false]);
});
