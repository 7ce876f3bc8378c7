import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { Link } from "react-router";
import { useSession } from "#/app/session";
import { EmptyState } from "#/kit/EmptyState";
import type { Column } from "#/kit/Table";
import { AddPlace } from "#/manage/AddPlace";
import { DataTable } from "#/manage/DataTable";
import { Filters } from "#/manage/Filters";
import { useHere, withFrom } from "#/manage/from";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { OrganizationPick } from "./OrganizationPick";
import { usePicked } from "./picked";

/** The facilities of any organization that one works for. */
export function Component() {
  const here = useHere();
  const { user } = useSession();
  const { org, facilities, pickOrganization } = usePicked();
  const to = ({ shortName }: Facility) => withFrom(paths.managedFacility(org ?? "", shortName), here);
  const columns: Column<Facility>[] = [
    {
      key: "name",
      header: "Facility",
      text: ({ name }) => name,
      cell: (facility) => <Link to={to(facility)}>{facility.name}</Link>,
    },
    {
      key: "city",
      header: "City",
      text: ({ address: { city, state } }) => `${city}, ${state}`,
      cell: ({ address: { city, state } }) => `${city}, ${state}`,
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
      key: "published",
      header: "Status",
      text: ({ published }) => (published ? "Published" : "Not published"),
      cell: ({ published }) => <PublishedBadge published={published} />,
    },
  ];
  return (
    <StaffPage
      title="Facilities"
      lead={user?.superadmin ? "In any organization on this marketplace" : "In every organization you work for"}
      actions={
        <AddPlace org={org} permission="facilities.create" to={paths.newFacilityAnywhere(org ? { org } : undefined)}>
          Add facility
        </AddPlace>
      }
    >
      <Filters label="Facilities">
        <OrganizationPick value={org} onPick={pickOrganization} />
      </Filters>
      {org === undefined ? (
        <div className="panel">
          <EmptyState title="Organization Required">Choose an organization to see its facilities.</EmptyState>
        </div>
      ) : (
        <DataTable
          name="all-facilities"
          what={["facility", "facilities"]}
          whole
          caption="Facilities"
          columns={columns}
          rows={facilities}
          rowKey={({ id }) => id}
          rowTo={to}
          empty={<EmptyState title="No facilities yet">Add a building or park in the organization.</EmptyState>}
        />
      )}
    </StaffPage>
  );
}
