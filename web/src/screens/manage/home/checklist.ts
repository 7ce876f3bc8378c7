/** What a new organization has to have before somebody can book there. */
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

/** The theme that comes with the product: with it and without a logo, nothing of its own is seen yet. */
const ownAccent = "#0f5a40";

/** In the order in which one follows from the other: brand, facility, space, price, hours, publish. */
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
      name: "Brand: logo and colors",
      done: Boolean(organization.logoUrl) || organization.theme.accent.light.toLowerCase() !== ownAccent,
      to: `${settings}/look`,
    },
    { name: "A facility and its address", done: facilities.length > 0, to: newFacility },
    { name: "A space to book", done: spaces.length > 0, to: newSpace },
    { name: "Its price", done: spaces.some(({ price }) => !isZero(price)), to: ofSpace("settings") },
    { name: "Its opening hours", done: hasHours, to: ofSpace("availability") },
    publishing({ org, organization, facilities, spaces }),
  ];
}

/** The last step, of three: it names and leads to what is hidden yet, the smallest first. */
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
