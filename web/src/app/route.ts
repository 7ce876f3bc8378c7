/** The names in the address of a public page. On an organization's own host, the host names the organization. */
import type { Params } from "react-router";
import type { OrganizationPath } from "#/paths";
import { site } from "#/site";

export interface PlaceKeys {
  organization: string;
  facility: string;
  space: string;
}

/** The names in the route's path; a page only reads those that its path has. */
export const placeKeys = (params: Params): PlaceKeys => ({
  organization: params.organization ?? site.organization?.shortName ?? "",
  facility: params.facility ?? "",
  space: params.space ?? "",
});

/** Returns the organization of a place, for paths to it. */
export const organizationOf = ({
  shortName,
  address,
}: {
  shortName: string;
  address: { city: string; state: string };
}): OrganizationPath => ({ organization: shortName, state: address.state, city: address.city });
