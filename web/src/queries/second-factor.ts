/** The second step of one's own sign-in. */
import {
  getReadSecondFactorQueryKey,
  readSecondFactor,
} from "@fieldhouse/clients/platform/second-factor/second-factor";
import { queryOptions } from "@tanstack/react-query";

export type { IdentityProof } from "@fieldhouse/clients/platform/model/identityProof";
export type { OwnSecondFactor } from "@fieldhouse/clients/platform/model/ownSecondFactor";
export type { SecondFactorSetup } from "@fieldhouse/clients/platform/model/secondFactorSetup";
export {
  confirmSecondFactor,
  createSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "@fieldhouse/clients/platform/second-factor/second-factor";

export const secondFactorQuery = queryOptions({
  queryKey: getReadSecondFactorQueryKey(),
  queryFn: ({ signal }) => readSecondFactor({ signal }),
});
