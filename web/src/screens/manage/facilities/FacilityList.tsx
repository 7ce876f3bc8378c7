import { useListFacilities } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { Link, useNavigate } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { priceShort } from "#/kit/format";
import { type Column, Table } from "#/kit/Table";
import { Filters, SearchFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";

/** The organization's facilities, published or not. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const label = useLabels();
  const navigate = useNavigate();
  const address = useListAddress();
  const query = address.value("query");
  const facilities = useListFacilities(org, given({ query, cursor: address.cursor, limit: 30 }), {
    query: { placeholderData: (before) => before },
  });
  const refusal = useRefusal("facilities.create");
  const create = () => navigate(paths.newFacility(org));
  useShortcuts({ n: refusal ? undefined : create });

  const columns: Column<Facility>[] = [
    {
      key: "name",
      header: "Facility",
      cell: (facility) => <Link to={paths.managedFacility(org, facility.shortName)}>{facility.name}</Link>,
    },
    { key: "city", header: "City", cell: ({ address: { city, state } }) => `${city}, ${state}` },
    {
      key: "types",
      header: "Space types",
      wide: true,
      cell: ({ types }) => (
        <span className="muted">{types.map((type) => label("spaceTypes", type)).join(", ") || "None yet"}</span>
      ),
    },
    { key: "spaces", header: "Spaces", numeric: true, cell: ({ spaceCount }) => spaceCount },
    {
      key: "price",
      header: "From (per hour)",
      numeric: true,
      cell: ({ minimumPrice }) => (minimumPrice ? priceShort(minimumPrice) : <span className="faint">No price</span>),
    },
    {
      key: "published",
      header: "Status",
      cell: ({ published }) => <PublishedBadge published={published} />,
    },
  ];
  return (
    <StaffPage
      title="Facilities"
      crumbs={[organizationCrumb(managed)]}
      lead="The buildings and grounds your spaces are in"
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={create}>
          Add facility
        </Button>
      }
    >
      <Filters label="Facilities">
        <SearchFilter label="Search facilities" value={query} onChange={(text) => address.filter("query", text)} />
      </Filters>
      {facilities.error && !facilities.data ? (
        <LoadFailure detail={facilities.error.message} onRetry={() => void facilities.refetch()} />
      ) : (
        <Table
          caption="Facilities"
          columns={columns}
          rows={facilities.data?.items}
          rowKey={({ id }) => id}
          rowTo={({ shortName }) => paths.managedFacility(org, shortName)}
          minWidth={720}
          paging={address.paging(facilities.data, "facility", "facilities")}
          empty={
            query ? (
              <NoMatches what="facilities" onClear={address.clear} />
            ) : (
              <EmptyState
                title="No facilities yet"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={paths.newFacility(org)}>
                      Add facility
                    </ButtonLink>
                  )
                }
              >
                Add a building or park. Then add its gyms, fields, and rooms as spaces.
              </EmptyState>
            )
          }
        />
      )}
    </StaffPage>
  );
}
