import { expect, test } from "vitest";
import type { WorkOrder } from "#/queries/work-orders";
import { dueWords, hoursWords } from "./words";

const event = (date: string, start: string, end: string, bookingId = "b1") => ({
  bookingId,
  status: "approved" as const,
  date,
  start,
  end,
});

test("an event over midnight has the hours of all of it, on both of its days", () => {
  const [evening, morning] = [event("2027-12-11", "23:30", "24:00"), event("2027-12-12", "00:00", "00:30")];
  expect(hoursWords(evening, [evening, morning])).toBe("11:30 PM to Sun, Dec 12, 12:30 AM");
  expect(hoursWords(morning, [evening, morning])).toBe("Sat, Dec 11, 11:30 PM to 12:30 AM");
  const [last, first] = [event("2027-12-31", "23:30", "24:00"), event("2028-01-01", "00:00", "00:30")];
  expect(hoursWords(last, [last, first])).toBe("11:30 PM to Sat, Jan 1, 2028, 12:30 AM");
  expect(hoursWords(first, [last, first])).toBe("Fri, Dec 31, 2027, 11:30 PM to 12:30 AM");
});

test("events that only touch at midnight have their own hours", () => {
  const [evening, other] = [event("2027-12-11", "23:00", "24:00"), event("2027-12-12", "00:00", "02:00", "b2")];
  expect(hoursWords(evening, [evening, other])).toBe("11:00 PM to midnight");
  expect(hoursWords(other, [evening, other])).toBe("12:00 to 2:00 AM");
  expect(hoursWords(event("2027-12-11", "18:00", "20:00"), [evening])).toBe("6:00 to 8:00 PM");
});

test("an order is due on another day, and in another year, than the one it is shown at", () => {
  const order = { dueDate: "2026-12-31", dueTime: "17:00" } as WorkOrder;
  expect(dueWords(order, "2026-12-31")).toBe("Due 5:00 PM");
  expect(dueWords({ ...order, dueDate: "2026-12-30" }, "2026-12-31")).toBe("Due Wed, Dec 30, 5:00 PM");
  expect(dueWords(order, "2027-01-01")).toBe("Due Thu, Dec 31, 2026, 5:00 PM");
});
