/** Add-ons to rent with a space's time. */
import { getListSpaceAddonsQueryKey, listSpaceAddons } from "@fieldhouse/clients/tenant/addons/addons";
import type { SpaceAddon } from "@fieldhouse/clients/tenant/model/spaceAddon";
import { queryOptions } from "@tanstack/react-query";

export type { SpaceAddon };

/** The add-ons that a renter may choose; staff are told of more. */
export const spaceAddonsQuery = (organization: string, space: string) =>
  queryOptions({
    queryKey: getListSpaceAddonsQueryKey(organization, space),
    queryFn: async ({ signal }) => {
      const { items } = await listSpaceAddons(organization, space, { signal });
      return items.filter(({ offered }) => offered);
    },
  });
