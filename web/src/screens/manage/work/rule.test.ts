import { expect, test } from "vitest";
import type { WorkOrderRule } from "#/queries/work-orders";
import { ruleOf, ruleValues } from "./rule";

test("what is left empty isn't sent", () => {
  const rule = ruleOf({ ...ruleValues(), name: "Doors" });
  expect(rule).toEqual({
    name: "Doors",
    kind: "setup",
    instructions: "",
    dueSide: "before",
    dueMinutes: 60,
    enabled: true,
    tasks: [],
    spaceTypes: [],
  });
});

test("a rule survives being edited", () => {
  const rule = {
    id: "1",
    version: 3,
    name: "Chairs",
    kind: "setup",
    spaceTypes: ["gym", "auditorium"],
    addonName: "Chairs",
    instructions: "Ten rows",
    dueSide: "before",
    dueMinutes: 30,
    tasks: [{ kind: "setup", name: "Rows", description: "Leave an aisle" }],
    enabled: true,
  } as WorkOrderRule;
  const { id, version, ...rest } = rule;
  expect(ruleOf(ruleValues(rule), rule)).toEqual(rest);
});
