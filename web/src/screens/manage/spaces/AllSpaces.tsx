import { useListFacilities } from "@fieldhouse/clients/tenant/facilities/facilities";
import { useListSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { SpaceTable } from "./SpaceTable";

/** All spaces of the organization. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const lists = useLists();
  const { value, filter, clear, cursor, paging } = useListAddress();
  const [facility, type, query] = [value("facility"), value("type"), value("query")];
  const facilities = useListFacilities(org, { limit: 100 });
  const spaces = useListSpaces(org, given({ facility, type, query, cursor, limit: 30 }), {
    query: { placeholderData: (before) => before },
  });
  const narrowed = Boolean(facility || type || query);
  return (
    <StaffPage title="Spaces" crumbs={[organizationCrumb(managed)]} lead="Spaces in all facilities">
      <Filters label="Spaces">
        <SearchFilter label="Search spaces" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Facility"
          all="All facilities"
          value={facility}
          onChange={(choice) => filter("facility", choice)}
          options={(facilities.data?.items ?? []).map(({ shortName, name }) => ({ value: shortName, label: name }))}
        />
        <SelectFilter
          label="Type"
          all="All types"
          value={type}
          onChange={(choice) => filter("type", choice)}
          options={(lists?.spaceTypes ?? []).map(({ code, label }) => ({ value: code, label }))}
        />
      </Filters>
      {spaces.error && !spaces.data ? (
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      ) : (
        <SpaceTable
          org={org}
          withFacility
          rows={spaces.data?.items}
          paging={paging(spaces.data, "space")}
          empty={
            narrowed ? (
              <NoMatches what="spaces" onClear={clear} />
            ) : (
              <EmptyState
                title="No spaces yet"
                action={
                  <ButtonLink size="small" to={paths.managedOrganization(org, "facs")}>
                    Go to facilities
                  </ButtonLink>
                }
              >
                Spaces belong to a facility. Open one to add its spaces.
              </EmptyState>
            )
          }
        />
      )}
    </StaffPage>
  );
}
