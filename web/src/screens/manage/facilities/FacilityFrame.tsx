import { restoreFacility, useReadFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { ComponentProps } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { Found } from "#/manage/Found";
import { type Managed, organizationCrumb, useManaged } from "#/manage/managed";
import { type Permission, useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";
import { streetWords } from "#/spaces/address-words";
import { ArchivedNotice } from "../archive/ArchivedNotice";

export interface ManagedFacility extends Managed {
  facility: Facility;
  reloadFacility: () => Promise<{ data?: Facility | undefined }>;
}

export const useManagedFacility = () => useOutletContext<ManagedFacility>();

/** Says why the person can't change the facility: their roles, or that it is archived. */
export function useFacilityRefusal(permission: Permission) {
  const { facility } = useManagedFacility();
  const refusal = useRefusal(permission);
  return facility.archivedAt ? "Restore the facility first" : refusal;
}

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

const facilitiesCrumbs = (managed: Managed) => [
  organizationCrumb(managed),
  { name: "Facilities", to: paths.managedOrganization(managed.org, "facs") },
];

export const facilityCrumbs = (managed: ManagedFacility) => [
  ...facilitiesCrumbs(managed),
  { name: managed.facility.name, to: paths.managedFacility(managed.org, managed.facility.shortName) },
];

/** The frame of a facility's pages. */
export function FacilityPage({
  children,
  ...page
}: Pick<ComponentProps<typeof StaffPage>, "title" | "actions" | "children">) {
  const managed = useManagedFacility();
  const { name, address } = managed.facility;
  return (
    <StaffPage
      {...page}
      heading={name}
      crumbs={facilityCrumbs(managed)}
      lead={`${streetWords(address)}, ${address.city}, ${address.state}`}
      tabs={<FacilityTabs />}
    >
      <FacilityArchived />
      {children}
    </StaffPage>
  );
}

/** Says that the facility is archived, and brings it back. */
function FacilityArchived() {
  const { org, facility } = useManagedFacility();
  return (
    <ArchivedNotice
      name={facility.name}
      what="facility"
      archivedAt={facility.archivedAt}
      timeZone={facility.timeZone}
      restore={() => restoreFacility(org, facility.id)}
      refusal={useRefusal("facilities.delete")}
    />
  );
}

function FacilityTabs() {
  const { org, facility } = useManagedFacility();
  return (
    <Tabs
      label={facility.name}
      tabs={[
        { name: "Overview", to: paths.facilityOverview(org, facility.shortName) },
        { name: "Spaces", to: paths.managedFacility(org, facility.shortName, "spaces") },
        { name: "Calendar", to: paths.managedFacility(org, facility.shortName, "calendar") },
        { name: "Schedule", to: paths.managedFacility(org, facility.shortName, "schedule") },
        {
          name: "Bookings",
          to: paths.managedFacility(org, facility.shortName, "reservations"),
          permission: "bookings.read",
        },
        { name: "Details", to: paths.managedFacility(org, facility.shortName, "edit") },
        { name: "Hours", to: paths.managedFacility(org, facility.shortName, "hours") },
        { name: "Contacts", to: paths.managedFacility(org, facility.shortName, "contacts") },
        { name: "Map", to: paths.managedFacility(org, facility.shortName, "map") },
        {
          name: "Photos",
          to: paths.managedFacility(org, facility.shortName, "photos"),
          permission: "photos.change",
        },
      ]}
    />
  );
}
