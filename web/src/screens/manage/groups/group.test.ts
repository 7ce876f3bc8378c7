import { expect, it } from "vitest";
import { accessRefusal } from "./access";
import { groupOf, groupSchema, groupValues } from "./group";

const filled = { ...groupValues(), name: "Residents" };
const issues = (values: unknown) =>
  groupSchema({ facilities: 2, types: 3 })
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

it("says which field is wrong", () => {
  expect(issues(filled)).toEqual([]);
  expect(issues({ ...filled, name: " ", discount: "101", leadTimeDays: "400" }).map(([field]) => field)).toEqual([
    "name",
    "discount",
    "leadTimeDays",
  ]);
  const limited = { limited: true, facilityIds: [], spaceTypes: [] };
  expect(issues({ ...filled, access: limited })).toEqual([["access", accessRefusal]]);
});

it("asks for a proof's name only where proofs are asked for", () => {
  expect(issues({ ...filled, asksProofs: true }).map(([field]) => field)).toEqual(["proofs.0.name"]);
  expect(issues({ ...filled, asksProofs: true, private: true })).toEqual([]);
});

it("sends no proofs for a private group", () => {
  const proofs = [{ name: "Roster", required: true }];
  expect(groupOf({ ...filled, asksProofs: true, proofs }).proofs).toEqual(proofs);
  expect(groupOf({ ...filled, asksProofs: true, proofs, private: true }).proofs).toEqual([]);
});
