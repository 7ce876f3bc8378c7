import type { ProblemError } from "@fieldhouse/clients/problem";
import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useQuery } from "@tanstack/react-query";
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from "react-router";
import "./staff.css";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { type Session, sessionQuery, staffOrganizations, useSession } from "#/app/session";
import { LoadFailure } from "#/kit/EmptyState";
import { Icon, type IconName } from "#/kit/Icon";
import { monogram } from "#/kit/initials";
import { MantineRoot } from "#/kit/MantineRoot";
import { Menu, type MenuItem } from "#/kit/Menu";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { ThemeSwitch } from "#/kit/ThemeSwitch";
import { Unread } from "#/kit/Unread";
import { daily, type NavigationEntry, setUp } from "#/manage/navigation";
import { PaletteButton } from "#/manage/palette/PaletteButton";
import { mayIn, type Permission } from "#/manage/rights";
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
  const organizations = staffOrganizations(session);
  const current =
    organizations.find(({ id, shortName }) => id === org || shortName === org) ?? (org ? undefined : organizations[0]);
  const key = org ?? current?.shortName;
  // Its logo; and superadmins work in every organization, also in those that aren't in their session.
  const read = useReadOrganization(key ?? "", {
    query: { enabled: key !== undefined && (current !== undefined || user?.superadmin === true) },
  });
  const may = ({ permission }: NavigationEntry) => key !== undefined && mayIn(session, key, permission);
  const mayRead = (permission: Permission) => key !== undefined && mayIn(session, key, permission);
  useLiveOrganization(key, {
    bookings: mayRead("dashboard.read"),
    work: mayRead("workOrders.read"),
    inbox: mayRead("inbox.read"),
  });
  if (pending)
    return (
      <Waiting>
        <Skeleton height="100vh" width={236} />
      </Waiting>
    );
  if (!session) return <NobodyKnown error={error} />;
  if (!user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const [here, there] = [daily.filter(may), setUp.filter(may)];
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
          {user.superadmin && (
            <>
              <NavLink to={paths.organizations()} end>
                <Icon name="stack" />
                Organizations
              </NavLink>
              <NavLink to={paths.allSpaces()}>
                <Icon name="grid" />
                All spaces
              </NavLink>
              <NavLink to={paths.claims()}>
                <Icon name="flag" />
                Claims
              </NavLink>
              <NavLink to={paths.suggestedAddons()}>
                <Icon name="plus" />
                Add-ons
              </NavLink>
              <NavLink to={paths.siteTexts("terms")}>
                <Icon name="edit" />
                Texts
              </NavLink>
              <NavLink to={paths.siteNews()}>
                <Icon name="mail" />
                News
              </NavLink>
            </>
          )}
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
          <main className="main" id="main" tabIndex={-1}>
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
  return entries.map(({ name, icon, to, exact }) => (
    <NavLink key={name} to={to(organization)} end={exact ?? false}>
      <Icon name={icon} />
      {name}
      {name === "Requests" && <WaitingCount organization={organization} />}
      {name === "Messages" && <UnreadCount organization={organization} />}
    </NavLink>
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
    ? entries.slice(tabs).map(({ name, icon, to, exact }) => ({
        label: name,
        icon,
        to: to(organization),
        current: pathname === to(organization) || (!exact && pathname.startsWith(`${to(organization)}/`)),
      }))
    : [];
  const others: MenuItem[] = staffOrganizations(session)
    .filter(({ shortName }) => shortName !== organization)
    .map(({ shortName, name }) => ({
      label: name,
      icon: "building",
      onChoose: () => void navigate(paths.managedOrganization(shortName, "home")),
    }));
  const platform: (MenuItem & { icon: IconName; to: string })[] = session?.user?.superadmin
    ? [
        { label: "Organizations", icon: "stack", to: paths.organizations() },
        { label: "All spaces", icon: "grid", to: paths.allSpaces() },
        { label: "Claims", icon: "flag", to: paths.claims() },
        { label: "Add-ons", icon: "plus", to: paths.suggestedAddons() },
        { label: "Texts", icon: "edit", to: paths.siteTexts("terms") },
        { label: "News", icon: "mail", to: paths.siteNews() },
      ]
    : [];
  // Outside an organization, the platform's own pages come first.
  const own = organization ? [] : platform.slice(0, tabs);
  const more = [...beyond, ...others, ...platform.slice(own.length)];
  return (
    <nav className="tabbar" aria-label="Main">
      {organization && <Entries entries={entries.slice(0, tabs)} organization={organization} />}
      {own.map(({ label, icon, to }) => (
        <NavLink key={label} to={to} end={to === paths.organizations()}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
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
