import { expect, test } from "vitest";
import { linesOf, tasksOf } from "./order";

test("each line is a task, and one that begins with “Setup:” a setup", () => {
  const tasks = tasksOf("Unlock the doors\n\n  setup: Ten rows \nSetup:\n");
  expect(tasks).toEqual([
    { kind: "task", name: "Unlock the doors" },
    { kind: "setup", name: "Ten rows" },
  ]);
  expect(
    linesOf([
      { kind: "task", name: "Sweep" },
      { kind: "setup", name: "Ten rows" },
    ]),
  ).toBe("Sweep\nSetup: Ten rows");
});
