/** One's own passkeys, and signing in with one. */
import { getListPasskeysQueryKey, listPasskeys } from "@fieldhouse/clients/platform/passkeys/passkeys";
import { queryOptions } from "@tanstack/react-query";

export type { Passkey } from "@fieldhouse/clients/platform/model/passkey";
export type { PasskeyChallenge } from "@fieldhouse/clients/platform/model/passkeyChallenge";
export type { PasskeyCreation } from "@fieldhouse/clients/platform/model/passkeyCreation";
export {
  addPasskey,
  changePasskey,
  confirmPasskeySignIn,
  removePasskey,
  requestPasskey,
  requestPasskeySignIn,
} from "@fieldhouse/clients/platform/passkeys/passkeys";

export const passkeysQuery = queryOptions({
  queryKey: getListPasskeysQueryKey(),
  queryFn: ({ signal }) => listPasskeys({ signal }),
});
