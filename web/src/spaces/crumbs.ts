/** The way to a place. On an organization's own host it begins there. */

import { organizationOf } from "#/app/route";
import type { Crumb } from "#/kit/Crumbs";
import { paths } from "#/paths";
import type { Facility } from "#/queries/facilities";
import type { Organization } from "#/queries/organizations";
import type { Space } from "#/queries/spaces";
import { site } from "#/site";

export function crumbsTo(organization: Organization, facility?: Facility, space?: Space): Crumb[] {
  const where = organizationOf(organization);
  const { city, state, latitude, longitude } = organization.address;
  const crumbs: Crumb[] =
    site.kind === "portal"
      ? [{ name: "All facilities", to: paths.home() }]
      : [
          { name: `${city}, ${state}`, to: paths.search({ latitude, longitude }) },
          { name: organization.name, to: paths.organization(where) },
        ];
  if (facility) crumbs.push({ name: facility.name, to: paths.facility({ ...where, facility: facility.shortName }) });
  if (space) crumbs.push({ name: space.name });
  const last = crumbs.at(-1);
  if (last) delete last.to;
  return withoutRepeats(crumbs);
}

/** A club with one facility, or a facility with one space, is often called like it: the nearer place stays. */
const withoutRepeats = (crumbs: Crumb[]) => crumbs.filter(({ name }, at) => crumbs[at + 1]?.name !== name);
