/** An organization's groups, and the facilities that limit them. */
import { getListFacilitiesQueryKey, listFacilities } from "@fieldhouse/clients/tenant/facilities/facilities";
import { getListGroupsQueryKey, listGroups } from "@fieldhouse/clients/tenant/groups/groups";
import { queryOptions } from "@tanstack/react-query";
import { everyPage } from "./every-page";

/** All groups, by name. */
export const allGroupsQuery = (organization: string) =>
  queryOptions({
    queryKey: [...getListGroupsQueryKey(organization), "all"],
    queryFn: ({ signal }) => everyPage((page) => listGroups(organization, page, { signal })),
  });

/** All facilities, by name; the archived ones instead if asked. */
export const allFacilitiesQuery = (organization: string, archived = false) =>
  queryOptions({
    queryKey: [...getListFacilitiesQueryKey(organization, archived ? { archived } : undefined), "all"],
    queryFn: ({ signal }) =>
      everyPage((page) => listFacilities(organization, { ...page, ...(archived ? { archived } : {}) }, { signal })),
  });
