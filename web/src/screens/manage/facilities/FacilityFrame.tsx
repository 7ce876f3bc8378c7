import { useReadFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { ComponentProps } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { Found } from "#/manage/Found";
import { type Managed, organizationCrumb, useManaged } from "#/manage/managed";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

export interface ManagedFacility extends Managed {
  facility: Facility;
  reloadFacility: () => Promise<{ data?: Facility | undefined }>;
}

export const useManagedFacility = () => useOutletContext<ManagedFacility>();

/** Loads the facility for all of its pages. */
export function Component() {
  const managed = useManaged();
  const { fac = "" } = useParams();
  const query = useReadFacility(managed.org, fac);
  return (
    <Found query={query} missing={{ title: "Facility not found", words: "It may have been deleted." }}>
      {(facility) => (
        <Outlet context={{ ...managed, facility, reloadFacility: query.refetch } satisfies ManagedFacility} />
      )}
    </Found>
  );
}

export const facilitiesCrumbs = (managed: Managed) => [
  organizationCrumb(managed),
  { name: "Facilities", to: paths.managedOrganization(managed.org, "facs") },
];

export const facilityCrumbs = (managed: ManagedFacility) => [
  ...facilitiesCrumbs(managed),
  { name: managed.facility.name, to: paths.managedFacility(managed.org, managed.facility.shortName) },
];

/** The frame of a facility's pages. */
export function FacilityPage(page: Pick<ComponentProps<typeof StaffPage>, "title" | "actions" | "children">) {
  const managed = useManagedFacility();
  const { name, address } = managed.facility;
  return (
    <StaffPage
      {...page}
      heading={name}
      crumbs={facilityCrumbs(managed)}
      lead={`${address.city}, ${address.state}`}
      tabs={<FacilityTabs />}
    />
  );
}

export function FacilityTabs() {
  const { org, facility } = useManagedFacility();
  return (
    <Tabs
      label={facility.name}
      tabs={[
        { name: "Spaces", to: paths.managedFacility(org, facility.shortName, "spaces") },
        { name: "Details", to: paths.managedFacility(org, facility.shortName, "edit") },
        { name: "Photos", to: paths.managedFacility(org, facility.shortName, "photos") },
      ]}
    />
  );
}
