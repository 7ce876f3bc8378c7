import { useResolveId } from "@fieldhouse/clients/platform/directory/directory";
import { useReadSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { Navigate, useLocation, useParams } from "react-router";
import { Found } from "#/manage/Found";
import { paths } from "#/paths";

const missing = { title: "Space not found", words: "It may have been deleted." };

/** `/manage/spaces/{id}` names a space without its organization: it leads to the space's overview, or to its facility's pages. */
export function Component() {
  const { space = "" } = useParams();
  const place = useResolveId(space);
  return (
    <Found query={place} missing={missing}>
      {({ organizationShortName }) => <Leading org={organizationShortName} id={space} />}
    </Found>
  );
}

function Leading({ org, id }: { org: string; id: string }) {
  const { page } = useParams();
  const { search } = useLocation();
  const query = useReadSpace(org, id);
  return (
    <Found query={query} missing={missing}>
      {({ facilityShortName, shortName }) => {
        const to =
          page === "edit"
            ? paths.managedFacility(org, facilityShortName, "edit")
            : page
              ? paths.facilityOverview(org, facilityShortName)
              : paths.spaceOverview(org, facilityShortName, shortName);
        return <Navigate to={`${to}${search}`} replace />;
      }}
    </Found>
  );
}
