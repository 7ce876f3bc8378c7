import { staffOrganizations, useSession } from "#/app/session";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { AddPlace } from "#/manage/AddPlace";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { SpaceTable } from "../spaces/SpaceTable";
import { useSpaces } from "../spaces/use-spaces";
import { OrganizationPick } from "./OrganizationPick";
import { OwnSpaces } from "./OwnSpaces";
import { PlatformSpaces } from "./PlatformSpaces";
import { usePicked } from "./picked";

/** The spaces of the organizations that one works for: of all of them, or by organization, facility, and type. */
export function Component() {
  const lists = useLists();
  const { session, user } = useSession();
  const ofPlatform = user?.superadmin ?? false;
  const ofAll = ofPlatform || staffOrganizations(session).length > 1;
  const { org, facilities, facility, pickOrganization, pickFacility } = usePicked();
  const { value, filter, filters } = useListAddress();
  const [type, query] = [value("type"), value("query")];
  const clear = () => filters({ type: "", query: "" });
  const { spaces, rows } = useSpaces(org, { facility: facility?.shortName ?? "", type, query });
  return (
    <StaffPage
      title="Spaces"
      lead={ofPlatform ? "In every organization on this marketplace" : "In every organization you work for"}
      actions={
        <AddPlace
          org={org}
          permission="spaces.create"
          to={paths.newSpaceAnywhere({ org, facility: facility?.shortName })}
        >
          Add space
        </AddPlace>
      }
    >
      <Filters label="Spaces">
        <OrganizationPick value={org} onPick={pickOrganization} all="All organizations" />
        {org && (
          <SelectFilter
            label="Facility"
            all="All facilities"
            value={facility?.shortName ?? ""}
            onChange={pickFacility}
            options={(facilities ?? []).map(({ shortName, name }) => ({ value: shortName, label: name }))}
          />
        )}
        {(org || ofAll) && (
          <>
            <SelectFilter
              label="Type"
              all="All types"
              value={type}
              onChange={(choice) => filter("type", choice)}
              options={(lists?.spaceTypes ?? []).map(({ code, label }) => ({ value: code, label }))}
            />
            <SearchFilter label="Search spaces" value={query} onChange={(text) => filter("query", text)} />
          </>
        )}
      </Filters>
      {org === undefined && ofPlatform ? (
        <PlatformSpaces type={type} query={query} onClear={clear} />
      ) : org === undefined && ofAll ? (
        <OwnSpaces type={type} query={query} onClear={clear} />
      ) : org === undefined ? (
        <div className="panel">
          <EmptyState title="Organization Required">Choose an organization to see its spaces.</EmptyState>
        </div>
      ) : spaces.error && !spaces.data ? (
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      ) : (
        <SpaceTable
          org={org}
          withFacility
          rows={rows}
          empty={
            type || query ? (
              <NoMatches what="spaces" onClear={clear} />
            ) : (
              <EmptyState title="No spaces yet">Open a facility to add its spaces.</EmptyState>
            )
          }
        />
      )}
    </StaffPage>
  );
}
