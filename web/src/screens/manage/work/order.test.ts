import { expect, test } from "vitest";
import { rowsOf, rowsOfLines, taskOf } from "./order";

test("each line of a list is a task, and one that begins with “Setup:” a setup", () => {
  expect(rowsOfLines("Unlock the doors\r\n\n  setup: Ten rows \nSetup:\n")).toEqual([
    { kind: "task", name: "Unlock the doors", description: "", done: false },
    { kind: "setup", name: "Ten rows", description: "", done: false },
  ]);
});

test("a task survives being edited", () => {
  const task = { kind: "setup" as const, name: "Ten rows", description: "Leave an aisle" };
  const rows = rowsOf([{ ...task, id: "t1", done: true }]);
  expect(rows).toEqual([{ ...task, taskId: "t1", done: true }]);
  expect(rows.map(taskOf)).toEqual([task]);
});
