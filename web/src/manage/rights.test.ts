import { expect, it } from "vitest";
import { mayIn, onlyFor, type Permission } from "./rights";

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
