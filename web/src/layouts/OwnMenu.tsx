import { signOut } from "@fieldhouse/clients/platform/sessions/sessions";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import "./account-menu.css";
import { forgetPerson } from "#/app/forget-person";
import { type Session, staffOrganizations } from "#/app/session";
import { withLogin } from "#/app/sign-in";
import { Icon, type IconName } from "#/kit/Icon";
import { initials } from "#/kit/initials";
import { Unread } from "#/kit/Unread";
import { paths } from "#/paths";
import { ownConversationsQuery } from "#/queries/messages";

interface Entry {
  name: string;
  icon: IconName;
  to: string;
}

const messages = paths.ownMessages();
const own: Entry[] = [
  { name: "Reservations", icon: "calendar", to: paths.reservations() },
  { name: "Messages", icon: "mail", to: messages },
  { name: "Profile", icon: "person", to: paths.profile() },
  { name: "Payments", icon: "card", to: paths.payments() },
  { name: "Memberships", icon: "users", to: paths.memberships() },
  { name: "Settings", icon: "gear", to: paths.accountSettings() },
];
const work: Entry = { name: "Manage", icon: "building", to: paths.manage() };

/** The menu of a person’s own pages. */
export default function OwnMenu({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search, hash } = useLocation();
  const signingOut = useSignOut();
  // Asked when it is looked at: the menu is on every page.
  const { data: conversations } = useInfiniteQuery({ ...ownConversationsQuery, enabled: open });
  const unread = conversations?.pages[0]?.unread ?? 0;
  const { firstName = "", lastName = "", email = "" } = session.user ?? {};
  const name = `${firstName} ${lastName}`;
  const works = session.user?.superadmin || staffOrganizations(session).length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating anywhere closes it
  useEffect(() => setOpen(false), [pathname, search]);

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it in any way closes it
    <div className="account-menu" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="row"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Your account, ${name}`}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar avatar-s" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="not-s">{firstName}</span>
        <Icon name="down" small />
      </button>
      <div className="account-list" id={id} hidden={!open}>
        <p className="tiny muted ellipsis">{email}</p>
        <ul>
          {(works ? [work, ...own] : own).map(({ name: entry, icon, to }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} small />
                {entry}
                {to === messages && <Unread count={unread} />}
              </Link>
            </li>
          ))}
          <li>
            {/* Over the page that one is on, which keeps what was typed. The menu hides itself: the focus goes back to its button. */}
            <Link
              to={{ pathname, search: withLogin(search, "update"), hash }}
              preventScrollReset
              onClick={() => button.current?.focus()}
            >
              <Icon name="key" small />
              Change password
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => signingOut.mutate()} aria-disabled={signingOut.isPending || undefined}>
              <Icon name="lock" small />
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Ends the session and forgets everything only this person may see. */
function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: () => signOut(),
    onSuccess: () =>
      forgetPerson(queries, async () => {
        if (pathname.startsWith("/manage") || pathname.startsWith("/book/")) await navigate(paths.home());
      }),
    meta: { failure: "toast" },
  });
}
