import { useListSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { FacilityTabs, facilitiesCrumbs, useManagedFacility } from "../facilities/FacilityFrame";
import { SpaceTable } from "./SpaceTable";

/** The spaces of one facility. */
export function Component() {
  const managed = useManagedFacility();
  const { org, facility } = managed;
  const lists = useLists();
  const navigate = useNavigate();
  const { value, filter, clear, cursor, paging } = useListAddress();
  const [type, query] = [value("type"), value("query")];
  const spaces = useListSpaces(org, given({ facility: facility.id, type, query, cursor, limit: 30 }), {
    query: { placeholderData: (before) => before },
  });
  const refusal = useRefusal("spaces.create");
  const to = paths.newSpace(org, facility.shortName);
  useShortcuts({ n: refusal ? undefined : () => void navigate(to) });
  const some = spaces.data && (spaces.data.items.length > 0 || type || query);
  return (
    <StaffPage
      title={facility.name}
      crumbs={facilitiesCrumbs(managed)}
      lead={`${facility.address.street1}, ${facility.address.city}, ${facility.address.state}`}
      tabs={<FacilityTabs />}
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={() => void navigate(to)}>
          Add space
        </Button>
      }
    >
      {some && (
        <Filters label="Spaces">
          <SearchFilter label="Search spaces" value={query} onChange={(text) => filter("query", text)} />
          <SelectFilter
            label="Type"
            all="All types"
            value={type}
            onChange={(choice) => filter("type", choice)}
            options={(lists?.spaceTypes ?? [])
              .filter(({ code }) => facility.types.includes(code))
              .map(({ code, label }) => ({ value: code, label }))}
          />
        </Filters>
      )}
      {spaces.error && !spaces.data ? (
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      ) : (
        <SpaceTable
          org={org}
          rows={spaces.data?.items}
          paging={paging(spaces.data, "space")}
          empty={
            some ? (
              <NoMatches what="spaces" onClear={clear} />
            ) : (
              <EmptyState
                title="No spaces yet"
                drawing="court"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={to}>
                      Add space
                    </ButtonLink>
                  )
                }
              >
                Add a gym, field, or room that people can book.
              </EmptyState>
            )
          }
        />
      )}
    </StaffPage>
  );
}
