import { afterEach, expect, test } from "vitest";
import type { WorkOrder } from "#/queries/work-orders";
import { type KeptTick, keepTicks, readTicks, withKept, withoutTick, withTick } from "./ticks";

const tick = (task: string, done: boolean, minute: number): KeptTick => ({
  org: "verona",
  order: "chairs",
  task,
  name: task,
  done,
  at: `2027-03-01T15:${String(minute).padStart(2, "0")}:00Z`,
});

const order = (status: WorkOrder["status"], ...done: boolean[]) =>
  ({
    id: "chairs",
    status,
    tasks: done.map((one, index) => ({ id: `task-${index}`, kind: "task", name: "", description: "", done: one })),
  }) as unknown as WorkOrder;

afterEach(() => localStorage.clear());

test("a later tick of a task takes the place of the earlier one", () => {
  const kept = withTick(withTick(withTick([], tick("a", true, 1)), tick("b", true, 2)), tick("a", false, 3));
  expect(kept.map(({ task, done }) => [task, done])).toEqual([
    ["b", true],
    ["a", false],
  ]);
});

test("what was sent is taken out, unless it was ticked again meanwhile", () => {
  const sent = tick("a", true, 1);
  expect(withoutTick([sent, tick("b", true, 2)], sent)).toEqual([tick("b", true, 2)]);
  const again = tick("a", false, 3);
  expect(withoutTick([again], sent)).toEqual([again]);
});

test("an order looks as it will once the ticks have arrived", () => {
  const first = [tick("task-0", true, 1)];
  expect(withKept(order("open", false, false), first)).toMatchObject({ status: "accepted" });
  expect(withKept(order("accepted", false, true), first)).toMatchObject({ status: "completed" });
  expect(withKept(order("completed", true, true), [tick("task-0", false, 1)])).toMatchObject({ status: "accepted" });
  expect(withKept(order("canceled", false), first)).toMatchObject({ status: "canceled" });
  const other = order("open", false);
  expect(withKept(other, [{ ...tick("task-0", true, 1), order: "tables" }])).toBe(other);
});

test("ticks outlast the page, each person's apart, and what isn't one is left out", () => {
  keepTicks("kim", [tick("a", true, 1)]);
  expect(readTicks("kim")).toEqual([tick("a", true, 1)]);
  expect(readTicks("lee")).toEqual([]);
  localStorage.setItem("fieldhouse-ticks-lee", '[{"task":1},null,"x"]');
  expect(readTicks("lee")).toEqual([]);
  localStorage.setItem("fieldhouse-ticks-lee", "{");
  expect(readTicks("lee")).toEqual([]);
  keepTicks("kim", []);
  expect(localStorage.getItem("fieldhouse-ticks-kim")).toBeNull();
});
