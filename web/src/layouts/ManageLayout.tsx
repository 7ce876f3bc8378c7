import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from "react-router";
import "./staff.css";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { type Session, staffOrganizations, useSession } from "#/app/session";
import { monogram } from "#/kit/format";
import { Icon, type IconName } from "#/kit/Icon";
import { MantineRoot } from "#/kit/MantineRoot";
import { Menu, type MenuItem } from "#/kit/Menu";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { ThemeSwitch } from "#/kit/ThemeSwitch";
import { mayIn, type Permission } from "#/manage/rights";
import { paths } from "#/paths";
import { AccountMenu } from "./AccountMenu";
import { UnfinishedBooking } from "./UnfinishedBooking";

interface Entry {
  name: string;
  icon: IconName;
  to: (org: string) => string;
  permission: Permission;
}

const daily: Entry[] = [
  { name: "Home", icon: "home", to: (org) => paths.managedOrganization(org, "home"), permission: "dashboard.read" },
  {
    name: "Requests",
    icon: "inbox",
    to: (org) => paths.managedOrganization(org, "inbox"),
    permission: "bookings.read",
  },
  { name: "Bookings", icon: "calendar", to: (org) => paths.managedBookings(org), permission: "bookings.read" },
];
const setUp: Entry[] = [
  {
    name: "Facilities",
    icon: "building",
    to: (org) => paths.managedOrganization(org, "facs"),
    permission: "drafts.read",
  },
  { name: "Spaces", icon: "grid", to: (org) => paths.managedOrganization(org, "spaces"), permission: "drafts.read" },
  {
    name: "Organization",
    icon: "edit",
    to: (org) => paths.managedOrganization(org, "edit"),
    permission: "organizations.change",
  },
  { name: "Staff", icon: "users", to: (org) => paths.managedOrganization(org, "users"), permission: "staff.read" },
  {
    name: "Settings",
    icon: "gear",
    to: (org) => paths.managedOrganization(org, "settings"),
    permission: "organizations.configure",
  },
];

/** How many tabs fit on a phone. The rest go into a menu. */
const tabs = 4;

/** The staff layout: navigation at the side, or at the bottom on a phone, with breadcrumbs and the page's own header on top. */
export function Component() {
  const { session, user, pending } = useSession();
  const { org } = useParams();
  const { pathname, search } = useLocation();
  const organizations = staffOrganizations(session);
  const current =
    organizations.find(({ id, shortName }) => id === org || shortName === org) ?? (org ? undefined : organizations[0]);
  const key = org ?? current?.shortName;
  // Superadmins work in every organization, also in those that aren't in their session.
  const other = useReadOrganization(org ?? "", {
    query: { enabled: user?.superadmin === true && org !== undefined && !current },
  });
  const may = ({ permission }: Entry) => key !== undefined && mayIn(session, key, permission);
  if (pending)
    return (
      <Waiting>
        <Skeleton height="100vh" width={236} />
      </Waiting>
    );
  if (!user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  const [here, there] = [daily.filter(may), setUp.filter(may)];
  return (
    <MantineRoot>
      <div className="staff">
        <nav className="side" aria-label="Organization">
          <OrganizationMenu
            session={session}
            name={current?.name ?? other.data?.name ?? org ?? "Fieldhouse"}
            current={key}
          />
          {key && <Entries entries={here} organization={key} />}
          {key && there.length > 0 && <h2>Setup</h2>}
          {key && <Entries entries={there} organization={key} />}
          {user.superadmin && <h2>Platform</h2>}
          {user.superadmin && (
            <NavLink to={paths.organizations()} end>
              <Icon name="stack" />
              Organizations
            </NavLink>
          )}
        </nav>
        <Tabs entries={[...here, ...there]} organization={key} session={session} />
        <div className="staff-page">
          <header className="bar">
            <HeaderOutlet className="grow" />
            <ThemeSwitch />
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

function Entries({ entries, organization }: { entries: Entry[]; organization: string }) {
  return entries.map(({ name, icon, to }) => (
    <NavLink key={name} to={to(organization)}>
      <Icon name={icon} />
      {name}
      {name === "Requests" && <WaitingCount organization={organization} />}
    </NavLink>
  ));
}

/** How stale the count may be, in milliseconds. Changes made here refresh it at once. */
const countAge = 5 * 60_000;

/** The number of pending requests. It usually comes with the home page and is rarely fetched for itself. */
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

interface TabsProps {
  entries: Entry[];
  organization: string | undefined;
  session: Session | undefined;
}

/** The same navigation on a phone. The last tab holds the rest, and the other organizations. */
function Tabs({ entries, organization, session }: TabsProps) {
  const navigate = useNavigate();
  const beyond: MenuItem[] = organization
    ? entries.slice(tabs).map(({ name, icon, to }) => ({ label: name, icon, to: to(organization) }))
    : [];
  const others: MenuItem[] = staffOrganizations(session)
    .filter(({ shortName }) => shortName !== organization)
    .map(({ shortName, name }) => ({
      label: name,
      icon: "building",
      onChoose: () => void navigate(paths.managedOrganization(shortName, "home")),
    }));
  const platform: MenuItem[] = session?.user?.superadmin
    ? [{ label: "Organizations", icon: "stack", to: paths.organizations() }]
    : [];
  const more = [...beyond, ...others, ...platform];
  return (
    <nav className="tabbar" aria-label="Main">
      {organization && <Entries entries={entries.slice(0, tabs)} organization={organization} />}
      {more.length > 0 && (
        <Menu label="More" items={more}>
          <button type="button">
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
  current,
}: {
  session: Session | undefined;
  name: string;
  current: string | undefined;
}) {
  const navigate = useNavigate();
  const organizations = staffOrganizations(session);
  const face = (
    <>
      <span className="avatar avatar-s avatar-sq" aria-hidden="true">
        {monogram(name)}
      </span>
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
