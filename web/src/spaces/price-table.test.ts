import { expect, it } from "vitest";
import { daysInWords, priceRows } from "./price-table";

it("says days in words", () => {
  expect(daysInWords(["mon", "tue", "wed", "thu"])).toBe("Mon to Thu");
  expect(daysInWords(["sun", "fri"])).toBe("Fri, Sun");
  expect(daysInWords(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])).toBe("Every day");
});

it("has a row for each block, and a column for holidays", () => {
  const table = [
    { amount: "95.00", days: ["mon" as const] },
    { amount: "180.00", days: ["mon" as const], holiday: true },
  ];
  const blocks = [{ name: "Morning", start: "10:00", end: "12:30", table, additional: "45.00" }];
  expect(
    priceRows({ price: "40.00", pricing: { mode: "blocks", startingAt: "95.00", unit: "block", blocks } }),
  ).toEqual([
    {
      name: "Morning",
      detail: "10:00 AM to 12:30 PM. Added time $45 an hour",
      amounts: [
        { when: "Mon", amount: "$95" },
        { when: "Holidays", amount: "$180" },
      ],
    },
  ]);
});

it("has the sheet's rows, and the hourly price outside them", () => {
  const rows = [{ start: "16:00", end: "22:00", amounts: { weekdays: "45.00", sat: "60.00" } }];
  const pricing = { mode: "sheet" as const, startingAt: "20.00", unit: "hour" as const, rows };
  expect(priceRows({ price: "20.00", pricing }).map(({ name, amounts }) => [name, amounts.length])).toEqual([
    ["4:00 to 10:00 PM", 2],
    ["Other times", 1],
  ]);
});
