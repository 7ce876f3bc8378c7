import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { AddPlace } from "#/manage/AddPlace";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLists } from "#/queries/lists";
import { ArchivedFilter } from "../archive/ArchivedFilter";
import { SpacesCsv } from "./SpacesCsv";
import { SpaceTable } from "./SpaceTable";
import { useSpaces } from "./use-spaces";

/** All spaces of the organization. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const lists = useLists();
  const { value, filter, clear } = useListAddress();
  const [facility, type, query, archive] = [value("facility"), value("type"), value("query"), value("archive")];
  const archived = archive === "only";
  const facilities = useQuery(allFacilitiesQuery(org));
  const { spaces, rows } = useSpaces(org, { facility, type, query, archived });
  const narrowed = Boolean(facility || type || query || archived);
  const editable = useRefusal("spaces.change") === undefined;
  return (
    <StaffPage
      title="Spaces"
      crumbs={[organizationCrumb(managed)]}
      lead="Spaces in all facilities"
      actions={
        <>
          <SpacesCsv
            org={org}
            listed={{
              ...(facility && { facility }),
              ...(type && { type }),
              ...(query && { query }),
              ...(archived && { archived }),
            }}
          />
          {editable && (
            <ButtonLink size="small" icon="grid" to={paths.bulkEdit(org, { facility, type })}>
              Bulk edit
            </ButtonLink>
          )}
          <AddPlace org={org} permission="spaces.create" to={paths.newSpaceAnywhere({ org, facility })}>
            Add space
          </AddPlace>
        </>
      }
    >
      <Filters label="Spaces">
        <SearchFilter label="Search spaces" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Facility"
          all="All facilities"
          value={facility}
          onChange={(choice) => filter("facility", choice)}
          options={(facilities.data ?? []).map(({ shortName, name }) => ({ value: shortName, label: name }))}
        />
        <SelectFilter
          label="Type"
          all="All types"
          value={type}
          onChange={(choice) => filter("type", choice)}
          options={(lists?.spaceTypes ?? []).map(({ code, label }) => ({ value: code, label }))}
        />
        <ArchivedFilter all="In use" value={archive} onChange={(choice) => filter("archive", choice)} />
      </Filters>
      {spaces.error && !spaces.data ? (
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      ) : (
        <SpaceTable
          org={org}
          withFacility
          rows={rows}
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
