/** Loads what a space's page will ask for when somebody points at the way there. */
import { queryClient } from "#/app/queries";
import { facilityQuery } from "#/queries/facilities";
import { organizationQuery } from "#/queries/organizations";
import type { SearchResult } from "#/queries/search";
import { spaceQuery } from "#/queries/spaces";

export function preloadSpace({ organizationShortName, facilityShortName, spaceShortName }: SearchResult) {
  void queryClient.prefetchQuery(spaceQuery(organizationShortName, facilityShortName, spaceShortName));
  void queryClient.prefetchQuery(facilityQuery(organizationShortName, facilityShortName));
  void queryClient.prefetchQuery(organizationQuery(organizationShortName));
}
