import type { OrganizationSummary } from "@fieldhouse/clients/platform/model/organizationSummary";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { Badge } from "#/kit/Badge";
import { ButtonLink, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { Notice } from "#/kit/Notice";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { useListAddress } from "#/manage/paging";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";
import { allOrganizationsQuery } from "#/queries/platform-organizations";
import { Suspension } from "./Suspension";

/** All organizations, for the platform's staff. */
export function Component() {
  const { user } = useSession();
  const navigate = useNavigate();
  const allowed = user?.superadmin ?? false;
  useShortcuts({ n: allowed ? () => void navigate(paths.newOrganization()) : undefined });
  return (
    <StaffPage
      title="Organizations"
      lead="Every organization on this marketplace"
      actions={
        allowed && (
          <ButtonLink size="small" look="primary" icon="plus" shortcut="N" to={paths.newOrganization()}>
            Add organization
          </ButtonLink>
        )
      }
    >
      {allowed ? <OrganizationTable /> : <Notice>Only platform staff can see this page.</Notice>}
    </StaffPage>
  );
}

const states = { published: "Published", unpublished: "Not published", suspended: "Suspended" } as const;

const stateOf = ({ published, suspended }: OrganizationSummary): keyof typeof states =>
  suspended ? "suspended" : published ? "published" : "unpublished";

type Said = (organization: OrganizationSummary) => string | number;

/** A column whose cells are plain text. */
const said = (key: string, header: string, text: Said): Column<OrganizationSummary> => ({
  key,
  header,
  text,
  cell: text,
});

function OrganizationTable() {
  const label = useLabels();
  const [changing, setChanging] = useState<OrganizationSummary>();
  const { value, filter, clear } = useListAddress();
  const [query, state] = [value("query"), value("state")];
  const organizations = useQuery(allOrganizationsQuery);
  const has = sought(query);
  const rows = organizations.data?.filter(
    (organization) => (!state || stateOf(organization) === state) && has(organization.name),
  );
  const home = ({ shortName }: OrganizationSummary) => paths.managedOrganization(shortName, "home");
  const columns: Column<OrganizationSummary>[] = [
    {
      key: "name",
      header: "Organization",
      text: ({ name }) => name,
      cell: (organization) => <Link to={home(organization)}>{organization.name}</Link>,
    },
    {
      key: "shortName",
      header: "Short name",
      text: ({ shortName }) => shortName,
      cell: ({ shortName }) => <span className="muted">{shortName}</span>,
    },
    said("category", "Category", ({ category }) => label("organizationCategories", category)),
    said("city", "City", ({ city, state }) => `${city}, ${state}`),
    {
      key: "published",
      header: "Status",
      text: (organization) => states[stateOf(organization)],
      cell: ({ published, suspended }) =>
        suspended ? (
          <Badge look="denied" icon="ban">
            Suspended
          </Badge>
        ) : (
          <PublishedBadge published={published} />
        ),
    },
    {
      ...said("facilities", "Facilities", ({ facilityCount }) => facilityCount),
      numeric: true,
      rank: ({ facilityCount }) => facilityCount,
    },
    {
      ...said("spaces", "Spaces", ({ spaceCount }) => spaceCount),
      numeric: true,
      rank: ({ spaceCount }) => spaceCount,
    },
    {
      key: "suspension",
      header: "Suspend",
      numeric: true,
      cell: (organization) => (
        <IconButton
          icon={organization.suspended ? "undo" : "ban"}
          label={organization.suspended ? `Reinstate ${organization.name}` : `Suspend ${organization.name}`}
          onClick={() => setChanging(organization)}
        />
      ),
    },
  ];
  return (
    <>
      <Filters label="Organizations">
        <SearchFilter label="Search organizations" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Status"
          all="All statuses"
          value={state}
          onChange={(choice) => filter("state", choice)}
          options={Object.entries(states).map(([code, label]) => ({ value: code, label }))}
        />
      </Filters>
      {organizations.error && !organizations.data ? (
        <LoadFailure detail={organizations.error.message} onRetry={() => void organizations.refetch()} />
      ) : (
        <DataTable
          name="organizations"
          what={["organization", "organizations"]}
          whole
          caption="Organizations"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={home}
          minWidth={760}
          empty={
            query || state ? (
              <NoMatches what="organizations" onClear={clear} />
            ) : (
              <EmptyState title="No organizations yet" />
            )
          }
        />
      )}
      {changing && <Suspension organization={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
