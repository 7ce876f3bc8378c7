import { expect, it } from "vitest";
import type { Role, Session } from "#/app/session";
import { actionsOf, pagesOf } from "./actions";

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
    "Close spaces for weather",
    "Cancel by date",
    "Deposit claims",
    "Approval rules",
  ];
  expect(names("admin")).toEqual(expect.arrayContaining(daily));
  expect(names("approver").filter((name) => daily.includes(name))).toEqual(["Check-in", "Cancel by date"]);
  expect(names("operations").filter((name) => daily.includes(name))).toEqual(["Check-in"]);
});

it("adds places in any organization where one works in several, and may do so in one of them", () => {
  const session = staffAs("editor");
  const added = () =>
    actionsOf(session, "four-lakes").flatMap(({ label, to }) => (/^Add (space|facility)/.test(label) ? [to] : []));
  expect(added()).toEqual(["/manage/spaces/new?org=four-lakes"]);
  session.organizations.push({ ...session.organizations[0], shortName: "isthmus", roles: ["admin"] } as never);
  expect(added()).toEqual(["/manage/spaces/new?org=four-lakes", "/manage/wheeler", "/manage/spaces/new"]);
  expect(actionsOf(staffAs("operations"), undefined).map(({ id }) => id)).toEqual(["scheme"]);
});

it("offers what takes two permissions to those who have both", () => {
  expect(names("approver")).not.toContain("Close spaces for weather");
  expect(names("editor")).not.toContain("Close spaces for weather");
  expect(names("approver", "editor")).toContain("Close spaces for weather");
});

it("offers the branding to editors, as their navigation does", () => {
  expect(names("editor")).toContain("Change branding");
  expect(names("approver")).not.toContain("Change branding");
});

it("leads the platform's people to its pages, each once", () => {
  const session = staffAs("admin");
  const pages = () =>
    pagesOf(session, "four-lakes").filter(({ label }) => ["Claims", "News", "All spaces"].includes(label));
  expect(pages().map(({ to }) => to)).toEqual(["/manage/orgs/four-lakes/news"]);
  Object.assign(session.user as object, { superadmin: true });
  expect(pages().map(({ to }) => to)).toEqual([
    "/manage/orgs/four-lakes/news",
    "/manage/spaces",
    "/manage/admin/orgclaim",
    "/manage/admin/news",
  ]);
});
