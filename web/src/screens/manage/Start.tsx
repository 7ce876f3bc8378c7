import { Navigate, useLocation, useParams } from "react-router";
import { staffOrganizations, useSession } from "#/app/session";
import { useKept } from "#/kit/kept";
import { lastOrganization } from "#/manage/last-organization";
import { paths } from "#/paths";

/** The pages that `/manage/home/…` and `/manage/user/reports/…` lead to, in the organization that one worked in last. */
const pages: Record<string, (org: string) => string> = {
  inbox: (org) => paths.managedOrganization(org, "inbox"),
  schedule: (org) => paths.schedule(org),
  cancel: (org) => paths.cancelByDate(org),
  eventlist: (org) => paths.eventList(org),
};

/** `/manage` leads staff to their organization, and everyone else to their account. */
export function Component() {
  const { page = "dashboard" } = useParams();
  const { search } = useLocation();
  const { session, user } = useSession();
  const [last] = useKept(lastOrganization, "");
  const own = staffOrganizations(session);
  const here = own.find(({ shortName }) => shortName === last) ?? own[0];
  const home = (org: string) => paths.managedOrganization(org, "home");
  if (here) return <Navigate to={`${(pages[page] ?? home)(here.shortName)}${search}`} replace />;
  return <Navigate to={`${user?.superadmin ? paths.organizations() : paths.profile()}${search}`} replace />;
}
