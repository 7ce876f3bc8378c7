import { expect, it } from "vitest";
import { closedTogether, closedWhen, closedWhere, closuresOf } from "./closure-words";

const closure = {
  facilityId: "f",
  facilityName: "North Gym",
  wholeFacility: true,
  spaces: ["Court 1", "Court 2"],
  from: "2026-11-26",
  to: "2026-11-26",
};

it("says when", () => {
  const today = "2026-11-24";
  expect(closedWhen(closure, today)).toBe("Thu, Nov 26");
  expect(closedWhen({ ...closure, to: "2026-11-29" }, today)).toBe("Thu, Nov 26 to Sun, Nov 29");
  expect(closedWhen({ ...closure, start: "14:00", end: "18:00" }, today)).toBe("Thu, Nov 26, 2:00 to 6:00 PM");
  expect(closedWhen({ ...closure, to: "2027-01-03" }, today)).toBe("Thu, Nov 26 to Sun, Jan 3, 2027");
});

it("says where", () => {
  expect(closedWhere(closure, false)).toBe("North Gym");
  expect(closedWhere(closure, true)).toBe("");
  const part = { ...closure, wholeFacility: false };
  expect(closedWhere(part, false)).toBe("North Gym: Court 1 and Court 2");
  const many = { ...part, spaces: ["A", "B", "C", "D", "E"] };
  expect(closedWhere(many, true)).toBe("A, B, C, and 2 more");
});

it("lists facilities that close together as one", () => {
  const recess = { ...closure, name: "Winter recess" };
  const pool = { ...recess, facilityId: "p", facilityName: "Pool" };
  const part = { ...recess, wholeFacility: false };
  const longer = { ...pool, to: "2026-11-29" };
  const shown = closedTogether([recess, part, pool, longer], false);
  expect(shown.map(({ to, where }) => [to, where])).toEqual([
    ["2026-11-26", "North Gym and Pool"],
    ["2026-11-26", "North Gym: Court 1 and Court 2"],
    ["2026-11-29", "Pool"],
  ]);
  expect(closedTogether([recess], true).map(({ where }) => where)).toEqual([""]);
  // Two rules may close one place at the same time.
  expect(closedTogether([recess, recess], true).map(({ where }) => where)).toEqual([""]);
  expect(closedTogether([recess, pool, recess], false).map(({ where }) => where)).toEqual(["North Gym and Pool"]);
});

it("finds what closes a space on the days in sight", () => {
  const court = { name: "Court 2", facilityId: "f" };
  const other = { ...closure, wholeFacility: false, spaces: ["Court 1"] };
  const elsewhere = { ...closure, facilityId: "g" };
  const all = [closure, other, elsewhere];
  expect(closuresOf(all, court, "2026-11-20", "2026-11-29")).toEqual([closure]);
  expect(closuresOf(all, { ...court, name: "Court 1" }, "2026-11-26", "2026-11-26")).toEqual([closure, other]);
  expect(closuresOf(all, court, "2026-11-27", "2026-11-29")).toEqual([]);
});
