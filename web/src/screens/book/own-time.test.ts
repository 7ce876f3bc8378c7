import { expect, it } from "vitest";
import { openedFor } from "./own-time";

const taken = (start: string) => ({ start, open: false, why: "taken" });

it("gives back to the holder what the hold took, and nothing else", () => {
  const slots = ["17:30", "18:00", "18:30", "19:00"].map(taken);
  const days = [
    { day: "2027-03-11", slots },
    { day: "2027-03-12", slots },
  ];
  const hold = { date: "2027-03-11", start: "18:00", end: "19:00" };
  const [thursday, friday] = openedFor(hold, days);
  expect(thursday?.slots.map(({ open }) => open)).toEqual([false, true, true, false]);
  expect(friday?.slots.some(({ open }) => open)).toBe(false);
  expect(openedFor(undefined, days)).toBe(days);
});
