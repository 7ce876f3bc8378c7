import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { useReadFacilitySpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import type { ComponentProps } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { Found } from "#/manage/Found";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";
import { facilityCrumbs, type ManagedFacility, useManagedFacility } from "../facilities/FacilityFrame";
import { SpaceState } from "./SpaceTable";

export interface ManagedSpace extends ManagedFacility {
  space: Space;
  reloadSpace: () => Promise<{ data?: Space | undefined }>;
}

export const useManagedSpace = () => useOutletContext<ManagedSpace>();

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
export function SpacePage(page: Pick<ComponentProps<typeof StaffPage>, "title" | "lead" | "actions" | "children">) {
  const managed = useManagedSpace();
  const { org, facility, space } = managed;
  const to = (name?: "edit" | "settings" | "availability" | "photos") =>
    paths.managedSpace(org, facility.shortName, space.shortName, name);
  return (
    <StaffPage
      lead={space.facilityName}
      {...page}
      heading={space.name}
      crumbs={[...facilityCrumbs(managed), { name: space.name, to: to() }]}
      over={<SpaceState space={space} />}
      tabs={
        <Tabs
          label={space.name}
          tabs={[
            { name: "Details", to: to("edit") },
            { name: "Price and booking", to: to("settings") },
            { name: "Hours", to: to("availability") },
            { name: "Photos", to: to("photos") },
          ]}
        />
      }
    />
  );
}
