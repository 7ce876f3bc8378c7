/** Who publishes, and what one organization says of itself. */
import { getListOrganizationsQueryKey, listOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import { getReadOrganizationQueryKey, readOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { queryOptions } from "@tanstack/react-query";

export type { OrganizationSummary } from "@fieldhouse/clients/platform/model/organizationSummary";
export type { Organization } from "@fieldhouse/clients/tenant/model/organization";

const everybody = { limit: 100 };

export const organizationsQuery = queryOptions({
  queryKey: getListOrganizationsQueryKey(everybody),
  queryFn: ({ signal }) => listOrganizations(everybody, { signal }),
});

export const organizationQuery = (organization: string) =>
  queryOptions({
    queryKey: getReadOrganizationQueryKey(organization),
    queryFn: ({ signal }) => readOrganization(organization, { signal }),
  });
