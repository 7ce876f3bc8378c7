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
  const published =
    organization.published && facilities.some((one) => one.published) && spaces.some((one) => one.published);
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
    { name: "Publish", done: published, to: publishAt({ organization, facility, space, org, settings }) },
  ];
}

/** Where the first thing is that isn't published. */
function publishAt(at: {
  organization: Organization;
  facility: Facility | undefined;
  space: Space | undefined;
  org: string;
  settings: string;
}) {
  if (at.space && !at.space.published)
    return paths.managedSpace(at.org, at.space.facilityShortName, at.space.shortName);
  if (at.facility && !at.facility.published) return paths.managedFacility(at.org, at.facility.shortName, "edit");
  return at.settings;
}
