/** Organizations as the platform's people see them. */
import { getListOrganizationsQueryKey, listOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import { queryOptions } from "@tanstack/react-query";
import { everyPage } from "./every-page";

/** Every organization, published or not, suspended or not. */
export const allOrganizationsQuery = queryOptions({
  queryKey: [...getListOrganizationsQueryKey({ unpublished: true }), "all"],
  queryFn: ({ signal }) => everyPage((page) => listOrganizations({ ...page, unpublished: true }, { signal })),
});
