/** Organizations by state and city, each in the order of the alphabet. */
import { slug } from "#/kit/slug";
import type { OrganizationSummary } from "#/queries/organizations";

interface City {
  name: string;
  slug: string;
  organizations: OrganizationSummary[];
}

export interface PlacedOrganizations {
  /** "WI" */
  code: string;
  cities: City[];
}

interface Asked {
  state?: string | undefined;
  city?: string | undefined;
}

const groups = (organizations: OrganizationSummary[], keyOf: (organization: OrganizationSummary) => string) =>
  [...new Set(organizations.map(keyOf))]
    .toSorted((one, other) => one.localeCompare(other))
    .map((key) => ({ key, members: organizations.filter((each) => keyOf(each) === key) }));

export function byPlace(organizations: OrganizationSummary[], { state, city }: Asked): PlacedOrganizations[] {
  const asked = organizations.filter(
    (each) => (!state || slug(each.state) === slug(state)) && (!city || slug(each.city) === slug(city)),
  );
  return groups(asked, (each) => each.state).map(({ key: code, members }) => ({
    code,
    cities: groups(members, (each) => each.city).map(({ key: name, members }) => ({
      name,
      slug: slug(name),
      organizations: members.toSorted((a, b) => a.name.localeCompare(b.name)),
    })),
  }));
}
