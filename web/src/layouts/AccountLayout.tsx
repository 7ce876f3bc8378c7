import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import "./public.css";
import "./account-layout.css";
import "#/design/pages/account.css";
import { useSession } from "#/app/session";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";

const tabs = [
  { name: "Reservations", to: paths.reservations() },
  { name: "Profile", to: paths.profile() },
  { name: "Payments", to: paths.payments() },
  { name: "Memberships", to: paths.memberships() },
  { name: "Settings", to: paths.accountSettings() },
];

/** A person's own pages under one heading and its tabs, inside the public layout. Visitors are asked to sign in. */
export function Component() {
  const { user, pending } = useSession();
  const { pathname, search } = useLocation();
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const current = tabs.find(({ to }) => pathname.startsWith(to));
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1 className="t-lg account-heading">{current?.name ?? "Your account"}</h1>
      <nav className="tabs account-tabs" aria-label="Account">
        {tabs.map(({ name, to }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      {pending ? (
        <Waiting>
          <div className="account-waiting">
            <Skeleton height={320} />
          </div>
        </Waiting>
      ) : (
        <Outlet />
      )}
    </main>
  );
}
