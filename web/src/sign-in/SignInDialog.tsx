import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Session, sessionQuery, staffOrganizations, useSession } from "#/app/session";
import { hasEnded, onSessionEnded, sessionResumed } from "#/app/session-ended";
import { type SignInMode, type SignInRequest, withLogin } from "#/app/sign-in";
import { Dialog } from "#/kit/Dialog";
import { paths } from "#/paths";
import { siteName } from "#/site";
import { CodeForm } from "./CodeForm";
import { OwnPassword, useSetsFirst } from "./OwnPassword";
import { PasskeyButton } from "./PasskeyButton";
import { ProviderButtons } from "./ProviderButtons";
import { ResetRequest } from "./ResetRequest";
import { SignInForm } from "./SignInForm";
import { SignUpForm } from "./SignUpForm";
import "./sign-in.css";

const titles: Record<SignInMode, string> = {
  "sign-in": "Sign in",
  code: "Enter your code",
  "sign-up": "Create your account",
  reset: "Reset your password",
  update: "Change your password",
};

const others: Record<SignInMode, { words: string; link: string; to: SignInMode }> = {
  "sign-in": { words: `New to ${siteName}?`, link: "Create an account", to: "sign-up" },
  code: { words: "Using another account?", link: "Start over", to: "sign-in" },
  "sign-up": { words: "Already have an account?", link: "Sign in", to: "sign-in" },
  update: { words: "Forgot your password?", link: "Reset it", to: "reset" },
  reset: { words: "Remember your password?", link: "Sign in", to: "sign-in" },
};

/** Signs in over the current page, which stays as it is. */
export default function SignInDialog({ mode: asked, destination, lead }: SignInRequest) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { session, user, pending } = useSession();
  // Changing a password requires being signed in; others sign in first.
  const mode = asked === "update" && !user ? "sign-in" : asked;
  const other = others[mode];
  const setsFirst = useSetsFirst(mode === "update");

  const inPlace = (next: SignInMode | undefined) =>
    navigate({ pathname, search: withLogin(search, next), hash }, { replace: true, preventScrollReset: true, state });

  function close() {
    // After the person has declined to sign in again, later calls don't ask again.
    sessionResumed();
    if (pathname === "/login") navigate(paths.home(), { replace: true });
    else inPlace(undefined);
  }

  function enter(entered: Session) {
    queries.setQueryData(sessionQuery.queryKey, entered);
    // Permissions, bookings and prices depend on the person.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    sessionResumed();
  }

  const goOn = useEffectEvent(() => {
    const worksHere = user?.superadmin || staffOrganizations(session).length > 0;
    if (destination) navigate(destination, { replace: true });
    else if (pathname === "/login") navigate(worksHere ? paths.manage() : paths.profile(), { replace: true });
    else inPlace(undefined);
  });
  // Also if the person had already signed in before this address was loaded, for example in another tab.
  const ended = useSyncExternalStore(onSessionEnded, hasEnded);
  const isIn = user !== undefined && !ended;
  const asksToEnter = asked === "sign-in" || asked === "code" || asked === "sign-up";
  // A destination may be an address that asks to sign in again.
  const address = pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that asks leads on by itself
  useEffect(() => {
    if (isIn && asksToEnter) goOn();
  }, [isIn, asksToEnter, address]);

  // Without a page to return to, the person's roles decide.
  const returnTo = destination ?? (pathname === "/login" ? undefined : pathname + withLogin(search, undefined) + hash);

  if (asked === "update" && pending) return null;
  return (
    <Dialog title={mode === "update" && setsFirst ? "Set a password" : titles[mode]} lead={lead} onClose={close}>
      {mode === "sign-in" && (
        <SignInForm onSession={enter} onCode={() => inPlace("code")} onForgot={() => inPlace("reset")} />
      )}
      {mode === "code" && <CodeForm onSession={enter} />}
      {mode === "sign-up" && <SignUpForm onSession={enter} />}
      {mode === "reset" && <ResetRequest />}
      {mode === "update" && <OwnPassword onDone={close} />}
      {mode === "sign-in" && <PasskeyButton onSession={enter} />}
      {(mode === "sign-in" || mode === "sign-up") && <ProviderButtons returnTo={returnTo} />}
      <p className="small muted dialog-other">
        {other.words}{" "}
        <button type="button" className="link" onClick={() => inPlace(other.to)}>
          {other.link}
        </button>
      </p>
    </Dialog>
  );
}
