import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Toasts } from "#/kit/Toasts";
import { RouteAnnouncer, SkipLink } from "./app/navigation";
import { PageWaiting } from "./app/PageWaiting";
import { currentTurn, onTurn } from "./app/person";
import { SessionEnded } from "./app/SessionEnded";
import { signInRequest } from "./app/sign-in";

const SignInDialog = lazy(() => import("./sign-in/SignInDialog"));

/** What every page has: a way past the header, its announcement, toasts, and the dialogs of signing in and of an ended session. */
export function Root() {
  const signIn = signInRequest(useLocation());
  const turn = useSyncExternalStore(onTurn, currentTurn);
  return (
    <>
      <SkipLink />
      {/* Another person's page begins anew, with forms of their own. */}
      <Suspense key={turn} fallback={<PageWaiting />}>
        <Outlet />
      </Suspense>
      <Toasts />
      <SessionEnded />
      {signIn && (
        <Suspense>
          <SignInDialog key={signIn.mode} {...signIn} />
        </Suspense>
      )}
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}
