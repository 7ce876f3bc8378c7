/** The names in the address of a public page. An organization's own host names the organization by itself. */
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

/** Whose place it is, for paths to it. */
export const organizationOf = ({
  shortName,
  address,
}: {
  shortName: string;
  address: { city: string; state: string };
}): OrganizationPath => ({ organization: shortName, state: address.state, city: address.city });
