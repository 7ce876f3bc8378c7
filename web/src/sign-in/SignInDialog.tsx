import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { type Session, sessionQuery, staffOrganizations } from "#/app/session";
import { sessionResumed } from "#/app/session-ended";
import { type SignInMode, type SignInRequest, withLogin } from "#/app/sign-in";
import { Dialog } from "#/kit/Dialog";
import { paths } from "#/paths";
import { siteName } from "#/site";
import { ResetRequest } from "./ResetRequest";
import { SignInForm } from "./SignInForm";
import { SignUpForm } from "./SignUpForm";
import "./sign-in.css";

const titles: Record<SignInMode, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create your account",
  reset: "Reset your password",
};

const others: Record<SignInMode, { words: string; link: string; to: SignInMode }> = {
  "sign-in": { words: `New to ${siteName}?`, link: "Create an account", to: "sign-up" },
  "sign-up": { words: "Already have an account?", link: "Sign in", to: "sign-in" },
  reset: { words: "Remember your password?", link: "Sign in", to: "sign-in" },
};

/** Signs in over the current page, which stays as it is. */
export default function SignInDialog({ mode, destination, lead }: SignInRequest) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const other = others[mode];

  const inPlace = (next: SignInMode | undefined) =>
    navigate({ pathname, search: withLogin(search, next), hash }, { replace: true, preventScrollReset: true, state });

  function close() {
    // Whoever says no to signing in over an ended session is not asked by each call again.
    sessionResumed();
    if (pathname === "/login") navigate(paths.home(), { replace: true });
    else inPlace(undefined);
  }

  function enter(session: Session) {
    queries.setQueryData(sessionQuery.queryKey, session);
    // What one may see, book and pay depends on who one is.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    sessionResumed();
    const worksHere = session.user?.superadmin || staffOrganizations(session).length > 0;
    if (destination) navigate(destination, { replace: true });
    else if (pathname === "/login") navigate(worksHere ? paths.manage() : paths.profile(), { replace: true });
    else inPlace(undefined);
  }

  return (
    <Dialog title={titles[mode]} lead={lead} onClose={close}>
      {mode === "sign-in" && <SignInForm onSession={enter} onForgot={() => inPlace("reset")} />}
      {mode === "sign-up" && <SignUpForm onSession={enter} />}
      {mode === "reset" && <ResetRequest />}
      <p className="small muted dialog-other">
        {other.words}{" "}
        <button type="button" className="link" onClick={() => inPlace(other.to)}>
          {other.link}
        </button>
      </p>
    </Dialog>
  );
}
