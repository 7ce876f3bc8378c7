import {
  getListAvailabilityRulesQueryKey,
  listAvailabilityRules,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { PageAvailabilityRule } from "@fieldhouse/clients/tenant/model/pageAvailabilityRule";
import { queryOptions } from "@tanstack/react-query";

/** Every rule of an organization or one of its spaces, however many there are. */
export const everyRuleQuery = (organization: string, space?: string) =>
  queryOptions({
    queryKey: [...getListAvailabilityRulesQueryKey(organization, space ? { space } : {}), "every page"],
    queryFn: async ({ signal }) => {
      const rules: AvailabilityRule[] = [];
      let cursor: string | undefined;
      do {
        const asked = { limit: 100, ...(space ? { space } : {}), ...(cursor ? { cursor } : {}) };
        const page: PageAvailabilityRule = await listAvailabilityRules(organization, asked, { signal });
        rules.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return rules;
    },
  });
