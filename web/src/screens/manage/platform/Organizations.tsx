import { useListOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import type { OrganizationSummary } from "@fieldhouse/clients/platform/model/organizationSummary";
import { Link, useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { Filters, SearchFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { given, useListAddress } from "#/manage/paging";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";

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

function OrganizationTable() {
  const label = useLabels();
  const { value, filter, clear, cursor, paging } = useListAddress();
  const query = value("query");
  const organizations = useListOrganizations(
    { ...given({ query, cursor, limit: 50 }), unpublished: true },
    {
      query: { placeholderData: (before) => before },
    },
  );
  const home = ({ shortName }: OrganizationSummary) => paths.managedOrganization(shortName, "home");
  const columns: Column<OrganizationSummary>[] = [
    {
      key: "name",
      header: "Organization",
      cell: (organization) => <Link to={home(organization)}>{organization.name}</Link>,
    },
    { key: "shortName", header: "Short name", cell: ({ shortName }) => <span className="muted">{shortName}</span> },
    { key: "category", header: "Category", cell: ({ category }) => label("organizationCategories", category) },
    { key: "city", header: "City", cell: ({ city, state }) => `${city}, ${state}` },
    { key: "published", header: "Status", cell: ({ published }) => <PublishedBadge published={published} /> },
    { key: "facilities", header: "Facilities", numeric: true, cell: ({ facilityCount }) => facilityCount },
    { key: "spaces", header: "Spaces", numeric: true, cell: ({ spaceCount }) => spaceCount },
  ];
  return (
    <>
      <Filters label="Organizations">
        <SearchFilter label="Search organizations" value={query} onChange={(text) => filter("query", text)} />
      </Filters>
      {organizations.error && !organizations.data ? (
        <LoadFailure detail={organizations.error.message} onRetry={() => void organizations.refetch()} />
      ) : (
        <Table
          caption="Organizations"
          columns={columns}
          rows={organizations.data?.items}
          rowKey={({ id }) => id}
          rowTo={home}
          minWidth={760}
          paging={paging(organizations.data, "organization")}
          empty={
            query ? <NoMatches what="organizations" onClear={clear} /> : <EmptyState title="No organizations yet" />
          }
        />
      )}
    </>
  );
}
