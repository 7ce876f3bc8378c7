/**
 * The rights that a person's roles in an organization give. The server decides; the pages use this to explain a disabled button.
 * A test compares it with the server's policy.
 */
import { useParams } from "react-router";
import { hasRole, type Role, type Session, staffOrganizations, useSession } from "#/app/session";

const staff = ["operations", "maintenanceStaff", "maintenanceManager", "editor", "approver", "admin"] as const;
const bookingStaff = ["maintenanceStaff", "maintenanceManager", "approver", "admin"] as const;
const crew = ["maintenanceStaff", "maintenanceManager", "admin"] as const;
const editors = ["editor", "admin"] as const;
const approvers = ["approver", "admin"] as const;
const admins = ["admin"] as const;

export const grants = {
  "dashboard.read": staff,
  "drafts.read": staff,
  "schedule.read": staff,
  "inbox.read": ["editor", "approver", "admin"],
  "bookings.read": bookingStaff,
  "bookings.approve": approvers,
  "bookings.cancel": bookingStaff,
  "bookings.message": bookingStaff,
  "bookings.change": approvers,
  "bookings.checkIn": ["operations", "maintenanceStaff", "maintenanceManager", "approver", "admin"],
  "bookings.adjust": admins,
  "bookings.refund": admins,
  "bookings.place": admins,
  "bookings.assign": editors,
  "workOrders.read": ["operations", "maintenanceStaff", "maintenanceManager", "admin"],
  "workOrders.do": crew,
  "workOrders.manage": ["maintenanceManager", "admin"],
  "payments.record": admins,
  "organizations.change": editors,
  "organizations.configure": admins,
  "organizations.recode": admins,
  "apiKeys.manage": admins,
  "audit.read": admins,
  "organizations.delete": admins,
  "facilities.create": admins,
  "facilities.change": editors,
  "facilities.delete": admins,
  "spaces.create": editors,
  "spaces.change": editors,
  "spaces.configure": admins,
  "spaces.delete": admins,
  "photos.change": editors,
  "availability.read": editors,
  "availability.change": editors,
  "prices.read": ["editor", "approver", "admin"],
  "prices.change": admins,
  "groups.read": ["editor", "approver", "admin"],
  "groups.change": editors,
  "addons.read": ["editor", "approver", "admin"],
  "addons.change": admins,
  "staff.read": admins,
  "staff.change": admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof grants;

const names: Record<Role, string> = {
  admin: "admins",
  approver: "approvers",
  editor: "editors",
  maintenanceManager: "maintenance managers",
  maintenanceStaff: "maintenance staff",
  operations: "operations",
  member: "members",
};

export const mayIn = (session: Session | undefined, organization: string, permission: Permission) =>
  hasRole(session, organization, ...grants[permission]);

/** True if the person may do this in at least one organization. */
export const mayAnywhere = (session: Session | undefined, permission: Permission) =>
  session?.user?.superadmin === true ||
  staffOrganizations(session).some(({ shortName }) => mayIn(session, shortName, permission));

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Only admins and editors can do this.", or see it. For what needs several permissions, names the roles that have them all. */
export function onlyFor(...permissions: Permission[]): string {
  const may = (role: Role) => permissions.every((permission) => (grants[permission] as readonly Role[]).includes(role));
  const roles = [...staff].reverse().filter(may);
  const does = permissions.every((permission) => permission.endsWith(".read")) ? "see" : "do";
  return `Only ${list.format(roles.map((role) => names[role]))} can ${does} this.`;
}

/** Says why the person can't do this in the organization; undefined if they can. */
export function useRefusal(...permissions: Permission[]): string | undefined {
  const { org = "" } = useParams();
  const { session } = useSession();
  const may = permissions.every((permission) => mayIn(session, org, permission));
  return may ? undefined : onlyFor(...permissions);
}
