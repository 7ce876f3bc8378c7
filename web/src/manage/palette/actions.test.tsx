import { expect, it } from "vitest";
import type { Role, Session } from "#/app/session";
import { actionsOf } from "./actions";

const staffAs = (...roles: Role[]) =>
  ({
    user: { id: "p", superadmin: false },
    organizations: [{ id: "o", shortName: "four-lakes", name: "Four Lakes", roles }],
  }) as unknown as Session;

const names = (...roles: Role[]) => actionsOf(staffAs(...roles), "four-lakes").map(({ label }) => label);

it("offers what one’s roles allow", () => {
  const daily = [
    "New booking",
    "Check-in",
    "Close for the weather",
    "Cancel by date",
    "Deposit claims",
    "Approval rules",
  ];
  expect(names("admin")).toEqual(expect.arrayContaining(daily));
  expect(names("approver").filter((name) => daily.includes(name))).toEqual(["Check-in", "Cancel by date"]);
  expect(names("operations").filter((name) => daily.includes(name))).toEqual(["Check-in"]);
});

it("offers what takes two permissions to those who have both", () => {
  expect(names("approver")).not.toContain("Close for the weather");
  expect(names("editor")).not.toContain("Close for the weather");
  expect(names("approver", "editor")).toContain("Close for the weather");
});
