import { Navigate } from "react-router";
import { staffOrganizations, useSession } from "#/app/session";
import { paths } from "#/paths";

/** `/manage` leads staff to their organization, and everyone else to their account. */
export function Component() {
  const { session, user } = useSession();
  const first = staffOrganizations(session)[0];
  if (first) return <Navigate to={paths.managedOrganization(first.shortName, "home")} replace />;
  return <Navigate to={user?.superadmin ? paths.organizations() : paths.profile()} replace />;
}
