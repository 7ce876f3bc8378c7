/** The session of the signed-in person. Read once, kept by the query client, and refreshed when the window gets the focus. */
import type { Session } from "@fieldhouse/clients/platform/model/session";
import { getReadSessionQueryKey, readSession } from "@fieldhouse/clients/platform/sessions/sessions";
import { queryOptions, useQuery } from "@tanstack/react-query";

export type { Session };

export type Role =
  | "admin"
  | "approver"
  | "editor"
  | "maintenanceManager"
  | "maintenanceStaff"
  | "operations"
  | "member";

export const sessionQuery = queryOptions({
  queryKey: getReadSessionQueryKey(),
  queryFn: ({ signal }) => readSession({ signal }),
  meta: { mayBeSignedOut: true },
});

export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { session: data, user: data?.user, pending: isPending };
}

const staff = new Set<string>(["admin", "approver", "editor", "maintenanceManager", "maintenanceStaff", "operations"]);

/** The organizations that the person works for. */
export const staffOrganizations = (session: Session | undefined) =>
  (session?.organizations ?? []).filter(({ roles }) => roles.some((role) => staff.has(role)));

/** True where a person's roles in one organization allow it. Superadmins pass. */
export function hasRole(session: Session | undefined, organization: string, ...roles: Role[]): boolean {
  const asked = new Set<string>(roles);
  if (session?.user?.superadmin) return true;
  const own = session?.organizations.find(({ id, shortName }) => id === organization || shortName === organization);
  return own?.roles.some((role) => asked.has(role)) ?? false;
}
