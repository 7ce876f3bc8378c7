import { readFileSync } from "node:fs";
import { resolve } from "node:path";
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
  const shown = withKept(order("open", false, false), first);
  expect(shown.tasks.map(({ done }) => done)).toEqual([true, false]);
  expect(shown.status).toBe("accepted");
  const other = order("open", false);
  expect(withKept(other, [{ ...tick("task-0", true, 1), order: "tables" }])).toBe(other);
});

test("ticks leave an order with the status that the server gives it", () => {
  interface Case {
    status: WorkOrder["status"];
    done: boolean[];
    ticks: { task: number; done: boolean }[];
    after: WorkOrder["status"];
  }
  const file = readFileSync(resolve(import.meta.dirname, "../../../../../vectors/ticks.json"), "utf8");
  const cases: Case[] = JSON.parse(file);
  expect(cases.length).toBeGreaterThan(10);
  const ours = cases.map(({ status, done, ticks }) => {
    const kept = ticks.map((one, minute) => tick(`task-${one.task}`, one.done, minute));
    return { status, done, ticks, after: withKept(order(status, ...done), kept).status };
  });
  expect(ours).toEqual(cases);
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
