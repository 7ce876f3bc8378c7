/** One's memberships in organizations' groups. */
import type { OwnMembership } from "@fieldhouse/clients/platform/model/ownMembership";
import {
  getListOwnMembershipsQueryKey,
  listOwnMemberships,
} from "@fieldhouse/clients/platform/own-memberships/own-memberships";
import { queryOptions } from "@tanstack/react-query";

export { answerInvitation, leaveGroup } from "@fieldhouse/clients/platform/own-memberships/own-memberships";
export { createRecommendation } from "@fieldhouse/clients/tenant/groups/groups";
export type { OwnMembership };

export const ownMembershipsQuery = queryOptions({
  queryKey: getListOwnMembershipsQueryKey(),
  queryFn: async ({ signal }) => (await listOwnMemberships({ signal })).items,
});
