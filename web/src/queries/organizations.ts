/** The organizations on the marketplace, and the public profile of each. */
import { getListOrganizationsQueryKey, listOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import { getReadOrganizationQueryKey, readOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type { OrganizationSummary } from "@fieldhouse/clients/platform/model/organizationSummary";
export type { Organization } from "@fieldhouse/clients/tenant/model/organization";

const everybody = { limit: 100 };
/** A shorter text doesn't filter yet. */
const fewestLetters = 3;

export const organizationsQuery = queryOptions({
  queryKey: getListOrganizationsQueryKey(everybody),
  queryFn: ({ signal }) => listOrganizations(everybody, { signal }),
});

/** Organizations with this text in their name, or all if it is too short, of everywhere or of one state. */
export const organizationsNamedQuery = (typed: string, state?: string) => {
  const query = typed.trim();
  const asked = { ...everybody, ...(state && { state }), ...(query.length >= fewestLetters && { query }) };
  return queryOptions({
    queryKey: getListOrganizationsQueryKey(asked),
    queryFn: ({ signal }) => listOrganizations(asked, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const organizationQuery = (organization: string) =>
  queryOptions({
    queryKey: getReadOrganizationQueryKey(organization),
    queryFn: ({ signal }) => readOrganization(organization, { signal }),
  });
