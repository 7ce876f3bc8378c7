import { Navigate } from "react-router";
import { staffOrganizations, useSession } from "#/app/session";
import { paths } from "#/paths";

/** Where `/manage` leads: to the work, for who has some; else to one's own account. */
export function Component() {
  const { session, user } = useSession();
  const first = staffOrganizations(session)[0];
  if (first) return <Navigate to={paths.managedOrganization(first.shortName, "home")} replace />;
  return <Navigate to={user?.superadmin ? paths.organizations() : paths.profile()} replace />;
}
