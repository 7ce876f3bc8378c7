import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { Link, useNavigate } from "react-router";
import "./dashboard.css";
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

/** The staff's first page: pending requests, today, and the month's totals. */
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
          View portal
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

/** "Monday, March 1. 7 requests are waiting. 2 start this week." */
function leadOf({ date, pending, pendingCount }: Dashboard): string {
  const near = pending.filter((booking) => soon(booking.date, booking.timeZone) !== undefined).length;
  const sentences = [
    dayLong(date),
    pendingCount === 0 ? "No requests are waiting" : `${count(pendingCount, "request is", "requests are")} waiting`,
    ...(near > 0 ? [`${near} ${near === 1 ? "starts" : "start"} this week`] : []),
  ];
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}

function HomePanels({ dashboard }: { dashboard: Dashboard }) {
  const { org, organization } = useManaged();
  const { salesByMonth, hoursByWeekday } = dashboard;
  const steps = useSetup();
  // The server lists bookings only for those who may see them. An empty list would claim there are none.
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const seesRequests = useRefusal("inbox.read") === undefined;
  const seesBookings = useRefusal("bookings.read") === undefined;
  const open = steps?.some((step) => !step.done) ? steps : undefined;
  // Without a space there is nothing else to show.
  const isNew = organization.spaceCount === 0;
  const setup = open && !isNew && <Setup steps={open} name={organization.name} />;
  return (
    <>
      {open && isNew ? <Setup steps={open} name={organization.name} /> : <WeekStrip org={org} dashboard={dashboard} />}
      <div className="dash home-panels">
        <div className="stack gap-5">
          {seesSchedule && (
            <Agenda
              org={org}
              title="Today"
              date={dashboard.date}
              bookings={dashboard.today}
              more={
                seesBookings && (
                  <Link className="link-plain push" to={paths.managedBookings(org)}>
                    All bookings <Icon name="arrow" small />
                  </Link>
                )
              }
              empty={<EmptyState title="No bookings today" drawing="court" level={3} />}
            />
          )}
          {!isNew && seesSchedule && <Tomorrow org={org} today={dashboard.date} />}
          {!isNew && <SalesByMonth months={salesByMonth} />}
        </div>
        <div className="stack gap-5">
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
