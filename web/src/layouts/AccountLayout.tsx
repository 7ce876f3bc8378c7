import { useInfiniteQuery } from "@tanstack/react-query";
import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import "./public.css";
import "./account-layout.css";
import "#/design/pages/account.css";
import { useSession } from "#/app/session";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { Unread } from "#/kit/Unread";
import { useCurrentTab } from "#/kit/use-current-tab";
import { paths } from "#/paths";
import { ownConversationsQuery } from "#/queries/messages";
import { useLiveConversations } from "./use-live-lists";

const tabs = [
  { name: "Reservations", to: paths.reservations() },
  { name: "Messages", to: paths.ownMessages() },
  { name: "Calendar", to: paths.ownCalendar() },
  { name: "Profile", to: paths.profile() },
  { name: "Payments", to: paths.payments() },
  { name: "Memberships", to: paths.memberships() },
  { name: "Settings", to: paths.accountSettings() },
];

const messages = paths.ownMessages();

/** A person's own pages under one heading and its tabs, inside the public layout. Visitors are asked to sign in. */
export function Component() {
  const { user, pending } = useSession();
  const { pathname, search } = useLocation();
  const { data: own } = useInfiniteQuery({ ...ownConversationsQuery, enabled: user !== undefined });
  useLiveConversations(user !== undefined);
  const row = useCurrentTab(pathname);
  const unread = own?.pages[0]?.unread ?? 0;
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const current = tabs.find(({ to }) => pathname.startsWith(to));
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1 className="t-lg account-heading">{current?.name ?? "Your account"}</h1>
      <nav ref={row} className="tabs account-tabs" aria-label="Account">
        {tabs.map(({ name, to }) => (
          <NavLink key={to} to={to}>
            {name}
            {to === messages && <Unread count={unread} />}
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
