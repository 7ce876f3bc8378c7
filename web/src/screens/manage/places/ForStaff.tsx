import { Navigate, Outlet } from "react-router";
import { staffOrganizations, useSession } from "#/app/session";
import { paths } from "#/paths";

/** Leads people who work nowhere to where they claim an organization: they have none to list a space in. */
export function Component() {
  const { session, user } = useSession();
  if (user && !user.superadmin && staffOrganizations(session).length === 0)
    return <Navigate to={paths.claim()} replace />;
  return <Outlet />;
}
