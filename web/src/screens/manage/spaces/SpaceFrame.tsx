import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { restoreSpace, useReadFacilitySpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import type { ComponentProps } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { Found } from "#/manage/Found";
import { type Permission, useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { type ManagedSpacePage, paths } from "#/paths";
import { ArchivedNotice } from "../archive/ArchivedNotice";
import { facilityCrumbs, type ManagedFacility, useManagedFacility } from "../facilities/FacilityFrame";
import { NextStep } from "../setup/NextStep";
import { SpaceState } from "./SpaceTable";

export interface ManagedSpace extends ManagedFacility {
  space: Space;
  reloadSpace: () => Promise<{ data?: Space | undefined }>;
}

export const useManagedSpace = () => useOutletContext<ManagedSpace>();

/** Says why the person can't change the space: their roles, or that it is archived. */
export function useSpaceRefusal(permission: Permission) {
  const { space } = useManagedSpace();
  const refusal = useRefusal(permission);
  return space.archivedAt ? "Restore the space first" : refusal;
}

/** Loads the space for all of its pages. */
export function Component() {
  const managed = useManagedFacility();
  const { fac = "", space: key = "" } = useParams();
  const query = useReadFacilitySpace(managed.org, fac, key);
  return (
    <Found query={query} missing={{ title: "Space not found", words: "It may have been deleted." }}>
      {(space) => <Outlet context={{ ...managed, space, reloadSpace: query.refetch } satisfies ManagedSpace} />}
    </Found>
  );
}

/** The frame of a space's pages. */
export function SpacePage({
  children,
  ...page
}: Pick<ComponentProps<typeof StaffPage>, "title" | "lead" | "actions" | "children">) {
  const managed = useManagedSpace();
  const { org, facility, space } = managed;
  const noRestoring = useRefusal("spaces.delete");
  const to = (name: ManagedSpacePage) => paths.managedSpace(org, facility.shortName, space.shortName, name);
  const overview = paths.spaceOverview(org, facility.shortName, space.shortName);
  return (
    <StaffPage
      lead={space.facilityName}
      {...page}
      heading={space.name}
      crumbs={[...facilityCrumbs(managed), { name: space.name, to: overview }]}
      over={<SpaceState space={space} />}
      tabs={
        <Tabs
          label={space.name}
          tabs={[
            { name: "Overview", to: overview },
            { name: "Details", to: to("edit") },
            { name: "Prices", to: to("settings/prices"), permission: "prices.read" },
            { name: "Calendar", to: to("calendar") },
            { name: "Bookings", to: to("reservations"), permission: "bookings.read" },
            { name: "Hours", to: to("availability"), permission: "availability.read" },
            { name: "Booking", to: to("settings") },
            { name: "Add-ons", to: to("settings/addons"), permission: "addons.read" },
            { name: "Deposits", to: to("settings/deposits"), permission: "prices.read" },
            { name: "Parts", to: to("settings/parts") },
            { name: "Photos", to: to("photos"), permission: "photos.change" },
          ]}
        />
      }
    >
      <ArchivedNotice
        name={space.name}
        what="space"
        archivedAt={space.archivedAt}
        timeZone={facility.timeZone}
        restore={() => restoreSpace(org, space.id)}
        refusal={noRestoring ?? (facility.archivedAt ? `Restore ${facility.name} first` : undefined)}
      />
      <NextStep />
      {children}
    </StaffPage>
  );
}
