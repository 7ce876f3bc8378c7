import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "#/app/session";
import { withLogin } from "#/app/sign-in";
import { lazyDecoration } from "#/lazy-decoration";

/** Nobody who isn't signed in waits for it. */
const OwnMenu = lazyDecoration(() => import("./OwnMenu").then((loaded) => loaded.default));

/** The menu of a person's own pages, or the way to sign in over this page. */
export function AccountMenu() {
  const { session, pending } = useSession();
  const { pathname, search } = useLocation();
  if (pending) return <MenuWaiting />;
  if (!session?.user)
    return (
      <Link
        className="btn btn-secondary btn-s"
        to={{ pathname, search: withLogin(search, "sign-in") }}
        preventScrollReset
      >
        Sign in
      </Link>
    );
  return (
    <Suspense fallback={<MenuWaiting />}>
      <OwnMenu session={session} />
    </Suspense>
  );
}

const MenuWaiting = () => <span className="avatar avatar-s" aria-hidden="true" />;
