/** One's account: the profile and where one is signed in. */
import type { Profile } from "@fieldhouse/clients/platform/model/profile";
import type { ProfileInput } from "@fieldhouse/clients/platform/model/profileInput";
import { getReadProfileQueryKey, readProfile } from "@fieldhouse/clients/platform/profile/profile";
import { getListSessionsQueryKey, listSessions } from "@fieldhouse/clients/platform/sessions/sessions";
import { queryOptions } from "@tanstack/react-query";

export { confirmEmail, resendConfirmation } from "@fieldhouse/clients/platform/email-confirmation/email-confirmation";
export type { Captcha } from "@fieldhouse/clients/platform/model/captcha";
export type { OwnSession } from "@fieldhouse/clients/platform/model/ownSession";
export { changePassword, requestPasswordReset, resetPassword } from "@fieldhouse/clients/platform/password/password";
export { saveProfile } from "@fieldhouse/clients/platform/profile/profile";
export { revokeSession, signIn, signOut } from "@fieldhouse/clients/platform/sessions/sessions";
export { createCaptcha, signUp } from "@fieldhouse/clients/platform/sign-up/sign-up";
export type { Profile, ProfileInput };

export const profileQuery = queryOptions({
  queryKey: getReadProfileQueryKey(),
  queryFn: ({ signal }) => readProfile({ signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: getListSessionsQueryKey(),
  queryFn: ({ signal }) => listSessions({ signal }),
});
