import { expect, it } from "vitest";
import { hourShares } from "./day-bars";

it("counts who is there in each hour, against the busiest", () => {
  const bookings = [
    { start: "08:30", end: "10:00" },
    { start: "09:00", end: "11:00" },
    { start: "21:00", end: "24:00" },
  ];
  const shares = hourShares(bookings);
  expect(shares).toHaveLength(14);
  expect(shares.slice(0, 4).map(({ count }) => count)).toEqual([1, 2, 1, 0]);
  expect(shares[1]?.share).toBe(100);
  expect(shares.at(-1)).toEqual({ hour: 21, count: 1, share: 50 });
});

it("draws nothing for a day without bookings", () => {
  expect(hourShares([]).every(({ share }) => share === 0)).toBe(true);
});
