/** The checklist of a new organization before people can book. */
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { isZero } from "#/kit/format";
import { paths } from "#/paths";

export interface SetupStep {
  name: string;
  done: boolean;
  to: string;
  /** People can book without it. */
  optional?: boolean;
}

interface Setup {
  org: string;
  organization: Organization;
  facilities: Facility[];
  spaces: Space[];
  hasHours: boolean;
  /** Undefined for those who can't see the staff. */
  staffCount: number | undefined;
  /** Undefined for those who can't see them. */
  finances: Finances | undefined;
}

/** The product's own accent. With it and without a logo, the organization has no branding yet. */
const ownAccent = "#0f5a40";

/** In the order they build on each other; publishing is the last. */
export function setupSteps({
  org,
  organization,
  facilities,
  spaces,
  hasHours,
  staffCount,
  finances,
}: Setup): SetupStep[] {
  const facility = facilities[0];
  const space = spaces[0];
  const settings = paths.managedOrganization(org, "settings");
  const newFacility = paths.newFacility(org);
  const newSpace = facility ? paths.newSpace(org, facility.shortName) : newFacility;
  const ofSpace = (page: "availability" | "settings/prices" | "photos") =>
    space ? paths.managedSpace(org, space.facilityShortName, space.shortName, page) : newSpace;
  return [
    {
      name: "Add your logo and colors",
      done: Boolean(organization.logoUrl) || organization.theme.accent.light.toLowerCase() !== ownAccent,
      to: paths.branding(org),
    },
    { name: "Add a facility", done: facilities.length > 0, to: newFacility },
    { name: "Add a space", done: spaces.length > 0, to: newSpace },
    {
      name: "Set a price",
      done: spaces.some(({ pricing }) => !isZero(pricing.startingAt)),
      to: ofSpace("settings/prices"),
    },
    { name: "Add open hours", done: hasHours, to: ofSpace("availability") },
    {
      name: "Add photos",
      done: spaces.some(({ photos }) => photos.length > 0),
      to: ofSpace("photos"),
      optional: true,
    },
    ...(staffCount === undefined
      ? []
      : [
          {
            name: "Invite your staff",
            done: staffCount > 1,
            to: paths.managedOrganization(org, "users"),
            optional: true,
          },
        ]),
    ...(organization.settings
      ? [
          {
            name: "Set your sales tax",
            done: organization.settings.taxExempt || !isZero(organization.settings.salesTax),
            to: settings,
            optional: true,
          },
        ]
      : []),
    ...(finances
      ? [
          { name: "Add tax information", done: Boolean(finances.legal), to: `${settings}/payout`, optional: true },
          { name: "Say where payouts go", done: Boolean(finances.payout), to: `${settings}/payout`, optional: true },
        ]
      : []),
    {
      name: "Publish",
      done: isPublic({ organization, facilities, spaces }),
      to: paths.publish(org),
    },
  ];
}

/** The first step that is missing. The logo comes after what people can't book without. */
export function nextStep(steps: readonly SetupStep[]): SetupStep | undefined {
  const [logo, ...others] = steps.filter(({ optional }) => !optional);
  const publish = others.at(-1);
  const missing = [...others.slice(0, -1), logo, publish].filter((step) => step !== undefined);
  return missing.find(({ done }) => !done);
}

type Published = Pick<Setup, "organization" | "facilities" | "spaces">;

/** Can strangers find a space of it? */
const isPublic = ({ organization, facilities, spaces }: Published) =>
  organization.published &&
  spaces.some(
    ({ published, facilityId }) =>
      published && facilities.some((facility) => facility.published && facility.id === facilityId),
  );

/** The things that are still hidden, and become visible with the organization. */
export const hiddenOf = ({ facilities, spaces }: Pick<Published, "facilities" | "spaces">) => ({
  facilities: facilities.filter(({ published }) => !published),
  spaces: spaces.filter(({ published }) => !published),
});
