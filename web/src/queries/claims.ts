/** Claims of organizations that nobody manages yet. */
import {
  getListClaimableQueryKey,
  getListOwnClaimsQueryKey,
  listClaimable,
  listOwnClaims,
} from "@fieldhouse/clients/platform/claims/claims";
import type { ListClaimableParams } from "@fieldhouse/clients/platform/model/listClaimableParams";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export { answerClaim, createClaim, useListClaims, useReadClaim } from "@fieldhouse/clients/platform/claims/claims";
export type { Claim } from "@fieldhouse/clients/platform/model/claim";
export type { ClaimableOrganization } from "@fieldhouse/clients/platform/model/claimableOrganization";
export type { ClaimStatus } from "@fieldhouse/clients/platform/model/claimStatus";
export type { NewClaim } from "@fieldhouse/clients/platform/model/newClaim";

export const claimableQuery = (asked: ListClaimableParams) =>
  queryOptions({
    queryKey: getListClaimableQueryKey(asked),
    queryFn: async ({ signal }) => (await listClaimable(asked, { signal })).items,
    placeholderData: keepPreviousData,
  });

export const ownClaimsQuery = queryOptions({
  queryKey: getListOwnClaimsQueryKey(),
  queryFn: async ({ signal }) => (await listOwnClaims({ signal })).items,
});
