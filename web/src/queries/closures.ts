/** When places are closed in the next 30 days. */
import { getListClosuresQueryKey, listClosures } from "@fieldhouse/clients/tenant/calendar/calendar";
import { queryOptions } from "@tanstack/react-query";

export type { Closure } from "@fieldhouse/clients/tenant/model/closure";

export const closuresQuery = (organization: string, facility?: string) => {
  const asked = facility ? { facility } : {};
  return queryOptions({
    queryKey: getListClosuresQueryKey(organization, asked),
    queryFn: ({ signal }) => listClosures(organization, asked, { signal }),
  });
};
