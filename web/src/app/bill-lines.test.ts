import { expect, it } from "vitest";
import { toBillLines } from "./bill-lines";
import "#/testing/clock";

const rate = (date: string) => ({ kind: "rate", label: "10:00 to 11:00 AM", date, amount: "32.00" });
const tax = { kind: "tax", label: "Sales tax", amount: "3.52" };

const zone = "America/Chicago";

it("names the days where a bill has several", () => {
  const lines = toBillLines([rate("2035-12-03"), rate("2035-12-10"), tax], zone);
  expect(lines.map(({ label }) => label)).toEqual([
    "Mon, Dec 3, 10:00 to 11:00 AM",
    "Mon, Dec 10, 10:00 to 11:00 AM",
    "Sales tax",
  ]);
  expect(toBillLines([rate("2035-12-03"), tax], zone)[0]?.label).toBe("10:00 to 11:00 AM");
});

it("says the year of a day in another one", () => {
  const lines = toBillLines([rate("2035-12-31"), rate("2036-01-07")], zone);
  expect(lines.map(({ label }) => label)).toEqual([
    "Mon, Dec 31, 10:00 to 11:00 AM",
    "Mon, Jan 7, 2036, 10:00 to 11:00 AM",
  ]);
});

it("tells savings apart from what is added", () => {
  const line = (kind: string, amount: string) => ({ kind, label: kind, amount });
  const saves = toBillLines([line("discount", "-4.00"), line("adjustment", "5.00"), line("denied", "-3.00")], zone);
  expect(saves.map(({ saves }) => saves)).toEqual([true, false, false]);
});
