/** The deposits of a space. */
import { getListSpaceDepositsQueryKey, listSpaceDeposits } from "@fieldhouse/clients/tenant/deposits/deposits";
import { queryOptions } from "@tanstack/react-query";

/** Deposits that a renter of the space has to accept. */
export const spaceDepositsQuery = (organization: string, space: string) =>
  queryOptions({
    queryKey: getListSpaceDepositsQueryKey(organization, space),
    queryFn: ({ signal }) => listSpaceDeposits(organization, space, { signal }),
  });
