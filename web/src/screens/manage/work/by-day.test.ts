import { expect, test } from "vitest";
import type { ScheduledEvent } from "#/queries/work-orders";
import { byDay, filtered } from "./by-day";

const event = (id: string, date: string, facility: string, ...orders: [kind: string, status: string][]) =>
  ({
    id,
    date,
    facilityId: facility,
    facilityName: facility.toUpperCase(),
    workOrders: orders.map(([kind, status]) => ({ kind, status })),
  }) as unknown as ScheduledEvent;

const events = [
  event("a", "2027-03-01", "gym", ["setup", "open"], ["cleaning", "completed"]),
  event("b", "2027-03-01", "gym"),
  event("c", "2027-03-01", "pool", ["cleaning", "completed"]),
  event("d", "2027-03-03", "gym"),
];

test("events are grouped by day and facility", () => {
  const days = byDay(events).map(({ date, facilities }) => [
    date,
    facilities.map(({ name, events: of }) => [name, of.map(({ id }) => id)]),
  ]);
  expect(days).toEqual([
    [
      "2027-03-01",
      [
        ["GYM", ["a", "b"]],
        ["POOL", ["c"]],
      ],
    ],
    ["2027-03-03", [["GYM", ["d"]]]],
  ]);
});

test("a filter leaves the events with such work, and that work only", () => {
  const none = { kind: "", undone: false, assignee: "" } as const;
  expect(filtered(events, none)).toHaveLength(4);
  const cleaning = filtered(events, { ...none, kind: "cleaning" });
  expect(cleaning.map(({ id, workOrders }) => [id, workOrders.length])).toEqual([
    ["a", 1],
    ["c", 1],
  ]);
  expect(filtered(events, { ...none, undone: true }).map(({ id }) => id)).toEqual(["a"]);
  expect(filtered(events, { ...none, assignee: "kim" })).toEqual([]);
});
