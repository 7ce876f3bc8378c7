import type { ProblemError } from "@fieldhouse/clients/problem";
import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, Outlet, useLocation, useNavigate, useParams } from "react-router";
import "./staff.css";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { type Session, sessionQuery, staffOrganizations, useSession } from "#/app/session";
import { LoadFailure } from "#/kit/EmptyState";
import { Icon } from "#/kit/Icon";
import { monogram } from "#/kit/initials";
import { MantineRoot } from "#/kit/MantineRoot";
import { Menu, type MenuItem } from "#/kit/Menu";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { ThemeSwitch } from "#/kit/ThemeSwitch";
import { Unread } from "#/kit/Unread";
import {
  daily,
  isCurrent,
  isOffered,
  leadsTo,
  type NavigationEntry,
  type PlatformEntry,
  platform,
  setUp,
} from "#/manage/navigation";
import { PaletteButton } from "#/manage/palette/PaletteButton";
import { mayIn, type Permission } from "#/manage/rights";
import { useFocusAfterRemoval } from "#/manage/use-focus-after-removal";
import { paths } from "#/paths";
import { inboxUnreadQuery } from "#/queries/messages";
import { AccountMenu } from "./AccountMenu";
import { NotificationBell, UnfinishedBooking } from "./OwnTimes";
import { useLiveOrganization } from "./use-live-lists";

/** The number of tabs that fit on a phone. The rest go into a menu. */
const tabs = 4;

/** The staff layout: navigation at the side, or at the bottom on a phone, with breadcrumbs and the page's own header on top. */
export function Component() {
  const { session, user, pending } = useSession();
  const { error } = useQuery(sessionQuery);
  const { org } = useParams();
  const { pathname, search } = useLocation();
  const main = useFocusAfterRemoval(pathname);
  const organizations = staffOrganizations(session);
  const current =
    organizations.find(({ id, shortName }) => id === org || shortName === org) ?? (org ? undefined : organizations[0]);
  const key = org ?? current?.shortName;
  // Its logo; and superadmins work in every organization, also in those that aren't in their session.
  const read = useReadOrganization(key ?? "", {
    query: { enabled: key !== undefined && (current !== undefined || user?.superadmin === true) },
  });
  const may = (permission: Permission) => key !== undefined && mayIn(session, key, permission);
  useLiveOrganization(key, {
    bookings: may("dashboard.read"),
    work: may("workOrders.read"),
    inbox: may("inbox.read"),
  });
  if (pending)
    return (
      <Waiting>
        <Skeleton height="100vh" width={236} />
      </Waiting>
    );
  if (!session) return <NobodyKnown error={error} />;
  if (!user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const offered = (entries: NavigationEntry[]) => entries.filter((entry) => isOffered(entry, may));
  const [here, there] = [offered(daily), offered(setUp)];
  return (
    <MantineRoot>
      <div className="staff">
        <nav className="side" aria-label="Organization">
          <OrganizationMenu
            session={session}
            name={read.data?.name ?? current?.name ?? org ?? "Fieldhouse"}
            logo={read.data?.logoUrl}
            current={key}
          />
          {key && <Entries entries={here} organization={key} />}
          {key && there.length > 0 && <h2>Setup</h2>}
          {key && <Entries entries={there} organization={key} />}
          {user.superadmin && <h2>Platform</h2>}
          {user.superadmin && <PlatformEntries entries={platform} />}
        </nav>
        <Tabs entries={[...here, ...there]} organization={key} session={session} />
        <div className="staff-page">
          <header className="bar">
            <HeaderOutlet className="grow" />
            <PaletteButton organization={key} />
            <ThemeSwitch />
            <NotificationBell />
            <AccountMenu />
          </header>
          <UnfinishedBooking />
          <main className="main" id="main" tabIndex={-1} ref={main}>
            <Outlet />
          </main>
        </div>
      </div>
    </MantineRoot>
  );
}

/** Shown when the session couldn't be read. */
function NobodyKnown({ error }: { error: ProblemError | null }) {
  const isLost = !error || error.status === 0;
  const title = isLost ? "Connection lost" : "This didn’t load";
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr">{title}</h1>
      <LoadFailure
        detail={isLost ? "Check the connection and try again." : error.message}
        onRetry={() => location.reload()}
      />
    </main>
  );
}

function Entries({ entries, organization }: { entries: NavigationEntry[]; organization: string }) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link
      key={entry.name}
      to={entry.to(organization)}
      aria-current={leadsTo(entry, organization, pathname) ? "page" : undefined}
    >
      <Icon name={entry.icon} />
      {entry.name}
      {entry.name === "Requests" && <WaitingCount organization={organization} />}
      {entry.name === "Messages" && <UnreadCount organization={organization} />}
    </Link>
  ));
}

function PlatformEntries({ entries }: { entries: PlatformEntry[] }) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link key={entry.name} to={entry.to} aria-current={isCurrent(entry, pathname) ? "page" : undefined}>
      <Icon name={entry.icon} />
      {entry.name}
    </Link>
  ));
}

/** The maximum age of the count, in milliseconds. Changes made here refresh it immediately. */
const countAge = 5 * 60_000;

/** The number of pending requests. It usually comes with the home page and is rarely fetched separately. */
function WaitingCount({ organization }: { organization: string }) {
  const { data: waiting } = useReadDashboard(organization, undefined, {
    query: { staleTime: countAge, select: ({ pendingCount }) => pendingCount },
  });
  if (!waiting) return null;
  return (
    <span className="count">
      {waiting}
      <span className="sr"> pending</span>
    </span>
  );
}

/** The number of conversations with messages that no staff have seen. */
function UnreadCount({ organization }: { organization: string }) {
  const { data } = useQuery(inboxUnreadQuery(organization));
  return <Unread count={data?.unread ?? 0} />;
}

interface TabsProps {
  entries: NavigationEntry[];
  organization: string | undefined;
  session: Session | undefined;
}

/** The navigation on a phone. The last tab holds the rest, and the other organizations. */
function Tabs({ entries, organization, session }: TabsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const beyond: MenuItem[] = organization
    ? entries.slice(tabs).map((entry) => ({
        label: entry.name,
        icon: entry.icon,
        to: entry.to(organization),
        current: leadsTo(entry, organization, pathname),
      }))
    : [];
  const others: MenuItem[] = staffOrganizations(session)
    .filter(({ shortName }) => shortName !== organization)
    .map(({ shortName, name }) => ({
      label: name,
      icon: "building",
      onChoose: () => void navigate(paths.managedOrganization(shortName, "home")),
    }));
  const over = session?.user?.superadmin ? platform : [];
  // Without an organization, the platform's own pages are the first tabs.
  const ahead = organization ? [] : over.slice(0, tabs);
  const more = [
    ...beyond,
    ...others,
    ...over.slice(ahead.length).map(
      (entry): MenuItem => ({
        label: entry.name,
        note: organization && "Platform",
        icon: entry.icon,
        to: entry.to,
        current: isCurrent(entry, pathname),
      }),
    ),
  ];
  return (
    <nav className="tabbar" aria-label="Main">
      {organization && <Entries entries={entries.slice(0, tabs)} organization={organization} />}
      <PlatformEntries entries={ahead} />
      {more.length > 0 && (
        <Menu label="More" items={more}>
          <button type="button" data-current={more.some((item) => "to" in item && item.current) || undefined}>
            <Icon name="menu" />
            More
          </button>
        </Menu>
      )}
    </nav>
  );
}

/** The organization being managed. A menu if the person works for several. */
function OrganizationMenu({
  session,
  name,
  logo,
  current,
}: {
  session: Session | undefined;
  name: string;
  logo: string | undefined;
  current: string | undefined;
}) {
  const navigate = useNavigate();
  const organizations = staffOrganizations(session);
  const face = (
    <>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <span className="avatar avatar-s avatar-sq" aria-hidden="true">
          {monogram(name)}
        </span>
      )}
      <span className="grow">{name}</span>
    </>
  );
  if (organizations.length < 2) return <div className="tenant">{face}</div>;
  return (
    <Menu
      label="Organizations"
      items={organizations.map((organization) => ({
        label: organization.name,
        note: organization.shortName === current ? "Current" : undefined,
        onChoose: () => navigate(paths.managedOrganization(organization.shortName, "home")),
      }))}
    >
      <button type="button" className="tenant">
        {face}
        <Icon name="down" small />
      </button>
    </Menu>
  );
}
