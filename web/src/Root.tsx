import { Suspense, useEffect, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { lazyDialog } from "#/kit/lazy";
import { Toasts } from "#/kit/Toasts";
import { isArrival } from "./app/arrival-names";
import { RouteAnnouncer, SkipLink } from "./app/navigation";
import { PageWaiting } from "./app/PageWaiting";
import { currentTurn, onTurn } from "./app/person";
import { SessionEnded } from "./app/SessionEnded";
import { signInRequest } from "./app/sign-in";
import { useAnchor } from "./app/use-anchor";
import { Weeks } from "./app/Weeks";

const ArrivalDialog = lazyDialog(() => import("./app/ArrivalDialog").then((loaded) => loaded.default));
const SignInDialog = lazyDialog(() => import("./sign-in/SignInDialog").then((loaded) => loaded.default));

/** The frame of every page: a way past the header, its announcement, toasts, and the dialogs of signing in and of an ended session. */
export function Root() {
  const location = useLocation();
  const signIn = signInRequest(location);
  const turn = useSyncExternalStore(onTurn, currentTurn);
  useAnchor();
  // The server's first contents are gone.
  useEffect(() => document.getElementById("root")?.removeAttribute("data-first"), []);
  return (
    <>
      <SkipLink />
      {/* Another person's page starts over, with its own forms. */}
      <Suspense key={turn} fallback={<PageWaiting />}>
        <Weeks>
          <Outlet />
        </Weeks>
      </Suspense>
      <Toasts />
      <SessionEnded />
      {isArrival(location.search) && (
        <Suspense>
          <ArrivalDialog />
        </Suspense>
      )}
      {signIn && (
        <Suspense>
          <SignInDialog key={signIn.mode} {...signIn} />
        </Suspense>
      )}
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ pathname, hash }) => pathname + hash} />
    </>
  );
}
