import { changeFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { priceShort } from "#/kit/format";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { PublishActions } from "#/manage/PublishActions";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLabels } from "#/queries/lists";
import { streetWords } from "#/spaces/address-words";
import { ArchivedFilter } from "../archive/ArchivedFilter";

/** The organization's facilities, published or not. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const label = useLabels();
  const navigate = useNavigate();
  const address = useListAddress();
  const query = address.value("query");
  const has = sought(query);
  const archive = address.value("archive");
  const archived = archive === "only";
  const facilities = useQuery(allFacilitiesQuery(org, archived));
  const rows = facilities.data?.filter(({ name }) => has(name));
  const refusal = useRefusal("facilities.create");
  const noChanging = useRefusal("facilities.change");
  const create = () => navigate(paths.newFacility(org));
  useShortcuts({ n: refusal ? undefined : create });

  const columns: Column<Facility>[] = [
    {
      key: "name",
      header: "Facility",
      text: ({ name }) => name,
      cell: (facility) => <Link to={paths.managedFacility(org, facility.shortName)}>{facility.name}</Link>,
    },
    {
      key: "address",
      header: "Address",
      optional: true,
      text: ({ address }) => `${streetWords(address)}, ${address.zip}`,
      cell: ({ address }) => `${streetWords(address)}, ${address.zip}`,
    },
    {
      key: "city",
      header: "City",
      text: ({ address: { city, state } }) => `${city}, ${state}`,
      cell: ({ address: { city, state } }) => <span className="nowrap">{`${city}, ${state}`}</span>,
    },
    {
      key: "types",
      header: "Space types",
      wide: true,
      text: ({ types }) => types.map((type) => label("spaceTypes", type)).join(", "),
      cell: ({ types }) => (
        <span className="muted">{types.map((type) => label("spaceTypes", type)).join(", ") || "None yet"}</span>
      ),
    },
    {
      key: "spaces",
      header: "Spaces",
      numeric: true,
      text: ({ spaceCount }) => spaceCount,
      rank: ({ spaceCount }) => spaceCount,
      cell: ({ spaceCount }) => spaceCount,
    },
    {
      key: "price",
      header: "From (per hour)",
      numeric: true,
      text: ({ minimumPrice = "" }) => minimumPrice,
      rank: ({ minimumPrice = "0" }) => Number(minimumPrice),
      cell: ({ minimumPrice }) => (minimumPrice ? priceShort(minimumPrice) : <span className="faint">No price</span>),
    },
    {
      key: "published",
      header: "Status",
      text: ({ published, archivedAt }) => (archivedAt ? "Archived" : published ? "Published" : "Not published"),
      cell: ({ published, archivedAt }) =>
        archivedAt ? <Badge>Archived</Badge> : <PublishedBadge published={published} />,
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
        <ArchivedFilter all="In use" value={archive} onChange={(choice) => address.filter("archive", choice)} />
      </Filters>
      {facilities.error && !facilities.data ? (
        <LoadFailure detail={facilities.error.message} onRetry={() => void facilities.refetch()} />
      ) : (
        <DataTable
          name="facilities"
          what={["facility", "facilities"]}
          whole
          caption="Facilities"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          actions={
            noChanging || archived
              ? undefined
              : (items, onDone) => (
                  <PublishActions
                    items={items}
                    what={["facility", "facilities"]}
                    change={({ shortName }, to, options) => changeFacility(org, shortName, to, options)}
                    onDone={onDone}
                  />
                )
          }
          rowTo={({ shortName }) => paths.managedFacility(org, shortName)}
          minWidth={720}
          empty={
            query || archived ? (
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
