/** One's account: the profile and where one is signed in. */
import { readEmailConfirmation } from "@fieldhouse/clients/platform/email-confirmation/email-confirmation";
import type { Profile } from "@fieldhouse/clients/platform/model/profile";
import type { ProfileInput } from "@fieldhouse/clients/platform/model/profileInput";
import {
  getListSupervisorsQueryKey,
  getReadProfileQueryKey,
  listSupervisors,
  readProfile,
} from "@fieldhouse/clients/platform/profile/profile";
import { getListSessionsQueryKey, listSessions } from "@fieldhouse/clients/platform/sessions/sessions";
import {
  getListSignInMethodsQueryKey,
  listSignInMethods,
} from "@fieldhouse/clients/platform/sign-in-methods/sign-in-methods";
import { queryOptions } from "@tanstack/react-query";

export {
  confirmEmail,
  requestEmailChange,
  resendConfirmation,
} from "@fieldhouse/clients/platform/email-confirmation/email-confirmation";
export type { Captcha } from "@fieldhouse/clients/platform/model/captcha";
export type { EmailConfirmationEffect } from "@fieldhouse/clients/platform/model/emailConfirmationEffect";
export type { OwnSession } from "@fieldhouse/clients/platform/model/ownSession";
export type { SignInMethod } from "@fieldhouse/clients/platform/model/signInMethod";
export { changePassword, requestPasswordReset, resetPassword } from "@fieldhouse/clients/platform/password/password";
export {
  addSupervisor,
  getSetOwnPhotoUrl,
  removeOwnPhoto,
  removeSupervisor,
  saveProfile,
} from "@fieldhouse/clients/platform/profile/profile";
export { confirmSignIn, revokeSession, signIn, signOut } from "@fieldhouse/clients/platform/sessions/sessions";
export { addSignInMethod, removeSignInMethod } from "@fieldhouse/clients/platform/sign-in-methods/sign-in-methods";
export { createCaptcha, signUp } from "@fieldhouse/clients/platform/sign-up/sign-up";
export type { Profile, ProfileInput };

export const profileQuery = queryOptions({
  queryKey: getReadProfileQueryKey(),
  queryFn: ({ signal }) => readProfile({ signal }),
});

/** The effect of a confirmation email's link. */
export const emailConfirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ["email confirmation", token],
    queryFn: ({ signal }) => readEmailConfirmation({ token }, { signal }),
  });

/** The on-site supervisors that the person has named. */
export const supervisorsQuery = queryOptions({
  queryKey: getListSupervisorsQueryKey(),
  queryFn: ({ signal }) => listSupervisors({ signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: getListSessionsQueryKey(),
  queryFn: ({ signal }) => listSessions({ signal }),
});

export const signInMethodsQuery = queryOptions({
  queryKey: getListSignInMethodsQueryKey(),
  queryFn: ({ signal }) => listSignInMethods({ signal }),
});
