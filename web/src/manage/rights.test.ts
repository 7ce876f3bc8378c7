import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { grants, mayIn, onlyFor, type Permission } from "./rights";

/** The server's own table of who may do what. */
function policy(): Map<string, Set<string>> {
  const lines = readFileSync(resolve(import.meta.dirname, "../../../policy/permissions.md"), "utf8").split("\n");
  const rows = lines
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...body] = rows;
  return new Map(
    body.map(([permission = "", ...cells]) => [
      permission,
      new Set(head.slice(1).filter((_, index) => cells[index] === "yes")),
    ]),
  );
}

const judged = ["operations", "maintenanceStaff", "maintenanceManager", "editor", "approver", "admin", "member"];

it.each(Object.entries(grants))("says of %s what the server's policy says", (permission, roles) => {
  const allowed = policy().get(permission) ?? new Set();
  expect([...roles].sort()).toEqual(judged.filter((role) => allowed.has(role)).sort());
});

it("says who may, from the mightiest on", () => {
  expect(onlyFor("prices.change")).toBe("Only admins can do this.");
  expect(onlyFor("spaces.change")).toBe("Only admins and editors can do this.");
  expect(onlyFor("inbox.read")).toBe("Only admins, approvers, and editors can see this.");
});

it("names those who have all permissions that something needs", () => {
  expect(onlyFor("bookings.cancel", "availability.change")).toBe("Only admins can do this.");
  expect(onlyFor("bookings.checkIn", "workOrders.do")).toBe(
    "Only admins, maintenance managers, and maintenance staff can do this.",
  );
});

it("asks in the organization, and lets superadmins pass", () => {
  const person = { id: "p", email: "", emailConfirmed: true, firstName: "", lastName: "", profileComplete: true };
  const session = (superadmin: boolean) => ({
    user: { ...person, superadmin },
    organizations: [{ id: "1", shortName: "lakes", name: "Lakes", roles: ["editor" as const] }],
    permissions: [],
  });
  const change: Permission = "spaces.change";
  expect(mayIn(session(false), "lakes", change)).toBe(true);
  expect(mayIn(session(false), "isthmus", change)).toBe(false);
  expect(mayIn(session(false), "lakes", "prices.change")).toBe(false);
  expect(mayIn(session(true), "isthmus", "prices.change")).toBe(true);
});
