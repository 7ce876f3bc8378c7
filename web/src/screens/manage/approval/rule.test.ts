import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { expect, test } from "vitest";
import { conditionWords, previewWords, ruleOf, ruleSchema, ruleValues } from "./rule";

const names = {
  facilities: new Map([["f", "North Gym"]]),
  spaces: new Map([["s", "Court, South Gym"]]),
  groups: new Map([
    ["a", "Clubs"],
    ["b", "Schools"],
  ]),
};

const rule: ApprovalRule = {
  id: "1",
  name: "Members, under 3 hours",
  enabled: false,
  conditions: { facilityIds: ["f"], spaceIds: [], groupIds: ["a"], mostHours: 3, leastBookings: 1 },
  version: 2,
};

test("what isn't limited isn't sent", () => {
  expect(ruleOf({ ...ruleValues(), name: "All" })).toEqual({ name: "All", enabled: true, conditions: {} });
});

test("a rule survives being edited", () => {
  const { id, version, ...rest } = rule;
  expect(ruleOf(ruleValues(rule))).toEqual(rest);
});

test("places and groups that were chosen before a choice was taken back aren't sent", () => {
  const values = { ...ruleValues(rule), places: "all" as const, renters: "anybody" as const };
  expect(ruleOf(values).conditions).toEqual({ mostHours: 3, leastBookings: 1 });
});

test("a choice of nothing and a limit of nothing are refused", () => {
  const values = ruleValues();
  const wrong = { ...values, name: "X", places: "chosen", renters: "groups" };
  const refused = ruleSchema.safeParse({ ...wrong, conditions: { ...values.conditions, mostHours: "0" } });
  expect(refused.error?.issues.map(({ path }) => path.join("."))).toContain("conditions.mostHours");
  const empty = ruleSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join("."));
  expect(empty).toEqual(["conditions.spaceIds", "conditions.groupIds"]);
});

test("conditions are said as people say them", () => {
  expect(conditionWords(rule.conditions, names)).toEqual([
    "North Gym",
    "members of Clubs",
    "3 hours or less",
    "1 past booking or more",
  ]);
  expect(conditionWords({ groupIds: ["a", "b"], mostDates: 1, leastDaysBefore: 7 }, names)).toEqual([
    "members of Clubs or Schools",
    "1 date",
    "7 days or more in advance",
  ]);
  expect(conditionWords({ facilityIds: [], spaceIds: [], groupIds: [] }, names)).toEqual([
    "no spaces: those chosen were deleted",
    "no renters: the groups were deleted",
  ]);
});

test("a preview says how many of how many", () => {
  expect(previewWords({ requests: 12, approved: 4 })).toBe(
    "4 of 12 requests from the last 90 days would have been approved.",
  );
  expect(previewWords({ requests: 0, approved: 0 })).toMatch(/no requests/);
});
