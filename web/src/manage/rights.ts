/** The rights that a person's roles in an organization give. The server decides; the pages use this to explain a disabled button. */
import { useParams } from "react-router";
import { hasRole, type Role, type Session, staffOrganizations, useSession } from "#/app/session";
import { grants } from "./grants";

const staff = ["operations", "maintenanceStaff", "maintenanceManager", "editor", "approver", "admin"] as const;
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
