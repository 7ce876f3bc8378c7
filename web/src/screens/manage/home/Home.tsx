import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { Link, useNavigate } from "react-router";
import "#/design/pages/staff-home.css";
import "./home.css";
import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { useSession } from "#/app/session";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, dayLong } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { partOfDay, soon } from "#/manage/ages";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { Agenda } from "./Agenda";
import { HoursByWeekday } from "./HoursByWeekday";
import { MonthTotals } from "./MonthTotals";
import { SalesByMonth } from "./SalesByMonth";
import { Setup, useSetup } from "./Setup";
import { Tomorrow } from "./Tomorrow";
import { WaitingForYou } from "./WaitingForYou";
import { WeekStrip } from "./WeekStrip";

/** What staff see first: what waits, what is on, what the month came to. */
export function Component() {
  const managed = useManaged();
  const { org, organization } = managed;
  const { user } = useSession();
  const navigate = useNavigate();
  const dashboard = useReadDashboard(org);
  useShortcuts({ r: () => void navigate(paths.managedOrganization(org, "inbox")) });
  return (
    <StaffPage
      title="Home"
      heading={`Good ${partOfDay(organization.timeZone)}, ${user?.firstName ?? ""}`}
      crumbs={[organizationCrumb(managed)]}
      lead={dashboard.data && leadOf(dashboard.data)}
      actions={
        <a className="btn btn-secondary btn-s" href={organization.portalUrl}>
          <Icon name="external" small />
          See the portal
        </a>
      }
    >
      {dashboard.data ? (
        <HomePanels dashboard={dashboard.data} />
      ) : dashboard.error ? (
        <LoadFailure detail={dashboard.error.message} onRetry={() => void dashboard.refetch()} />
      ) : (
        <Waiting>
          <Skeleton height={124} />
        </Waiting>
      )}
    </StaffPage>
  );
}

/** "Monday, March 1. 7 requests wait; two start this week." */
function leadOf({ date, pending, pendingCount }: Dashboard): string {
  const near = pending.filter((booking) => soon(booking.date, booking.timeZone) !== undefined).length;
  const waits =
    pendingCount === 0
      ? "No request waits"
      : `${count(pendingCount, "request")} ${pendingCount === 1 ? "waits" : "wait"}`;
  return `${dayLong(date)}. ${waits}${near > 0 ? `; ${near} ${near === 1 ? "starts" : "start"} within a week` : ""}.`;
}

function HomePanels({ dashboard }: { dashboard: Dashboard }) {
  const { org, organization } = useManaged();
  const { salesByMonth, hoursByWeekday } = dashboard;
  const steps = useSetup();
  // The server names bookings and requests to those who may see them; an empty list would say that there are none.
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const seesRequests = useRefusal("inbox.read") === undefined;
  const seesBookings = useRefusal("bookings.read") === undefined;
  const open = steps?.some((step) => !step.done) ? steps : undefined;
  // Who has no space yet has nothing else to look at.
  const isNew = organization.spaceCount === 0;
  const setup = open && !isNew && <Setup steps={open} name={organization.name} />;
  return (
    <>
      {open && isNew ? <Setup steps={open} name={organization.name} /> : <WeekStrip org={org} dashboard={dashboard} />}
      <div className="dash home-panels" style={{ marginTop: 20 }}>
        <div className="stack" style={{ gap: 20 }}>
          {seesSchedule && (
            <Agenda
              org={org}
              title="Today"
              date={dashboard.date}
              bookings={dashboard.today}
              more={
                seesBookings && (
                  <Link className="link-plain" style={{ marginLeft: "auto" }} to={paths.managedBookings(org)}>
                    All bookings <Icon name="arrow" small />
                  </Link>
                )
              }
              empty={<EmptyState title="Nothing is booked today" drawing="court" level={3} />}
            />
          )}
          {!isNew && seesSchedule && <Tomorrow org={org} today={dashboard.date} />}
          {!isNew && <SalesByMonth months={salesByMonth} />}
        </div>
        <div className="stack" style={{ gap: 20 }}>
          {dashboard.pendingCount === 0 && setup}
          {seesRequests && <WaitingForYou org={org} pending={dashboard.pending} count={dashboard.pendingCount} />}
          <MonthTotals org={org} today={dashboard.date} />
          {dashboard.pendingCount > 0 && setup}
          {!isNew && <HoursByWeekday days={hoursByWeekday} />}
        </div>
      </div>
    </>
  );
}
