/** What a new organization needs before people can book. */
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { isZero } from "#/kit/format";
import { paths } from "#/paths";

export interface SetupStep {
  name: string;
  done: boolean;
  to: string;
}

interface Setup {
  org: string;
  organization: Organization;
  facilities: Facility[];
  spaces: Space[];
  hasHours: boolean;
}

/** The product's own accent. With it and without a logo, the organization has no branding yet. */
const ownAccent = "#0f5a40";

/** In the order they build on each other: branding, facility, space, price, hours, publishing. */
export function setupSteps({ org, organization, facilities, spaces, hasHours }: Setup): SetupStep[] {
  const facility = facilities[0];
  const space = spaces[0];
  const settings = paths.managedOrganization(org, "settings");
  const newFacility = paths.newFacility(org);
  const newSpace = facility ? paths.newSpace(org, facility.shortName) : newFacility;
  const ofSpace = (page: "availability" | "settings") =>
    space ? paths.managedSpace(org, space.facilityShortName, space.shortName, page) : newSpace;
  return [
    {
      name: "Add your logo and colors",
      done: Boolean(organization.logoUrl) || organization.theme.accent.light.toLowerCase() !== ownAccent,
      to: `${settings}/look`,
    },
    { name: "Add a facility", done: facilities.length > 0, to: newFacility },
    { name: "Add a space", done: spaces.length > 0, to: newSpace },
    { name: "Set a price", done: spaces.some(({ price }) => !isZero(price)), to: ofSpace("settings") },
    { name: "Add open hours", done: hasHours, to: ofSpace("availability") },
    publishing({ org, organization, facilities, spaces }),
  ];
}

/** The last step names and links to whatever is still hidden: the space first, then the facility, then the organization. */
function publishing({ org, organization, facilities, spaces }: Omit<Setup, "hasHours">): SetupStep {
  const [facility, space] = [facilities[0], spaces[0]];
  if (space && !spaces.some(({ published }) => published))
    return {
      name: "Publish the space",
      done: false,
      to: paths.managedSpace(org, space.facilityShortName, space.shortName),
    };
  if (facility && !facilities.some(({ published }) => published))
    return { name: "Publish the facility", done: false, to: paths.managedFacility(org, facility.shortName, "edit") };
  return {
    name: organization.published ? "Publish" : "Publish the organization",
    done: organization.published && spaces.length > 0,
    to: paths.managedOrganization(org, "settings"),
  };
}
