import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import "./public.css";
import "#/design/pages/account.css";
import { useSession } from "#/app/session";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";

const tabs = [
  { name: "Reservations", to: paths.reservations() },
  { name: "Profile", to: paths.profile() },
  { name: "Payments", to: paths.payments() },
  { name: "Settings", to: paths.accountSettings() },
];

/** What is one's own, below one heading and its tabs. Lies within the public layout; who isn't signed in is asked to. */
export function Component() {
  const { user, pending } = useSession();
  const { pathname, search } = useLocation();
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const current = tabs.find(({ to }) => pathname.startsWith(to));
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1 className="t-lg" style={{ marginTop: 40 }}>
        {current?.name ?? "Your account"}
      </h1>
      <nav className="tabs" aria-label="Account" style={{ marginTop: 16 }}>
        {tabs.map(({ name, to }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      {pending ? (
        <Waiting>
          <div style={{ marginTop: 24 }}>
            <Skeleton height={320} />
          </div>
        </Waiting>
      ) : (
        <Outlet />
      )}
    </main>
  );
}
