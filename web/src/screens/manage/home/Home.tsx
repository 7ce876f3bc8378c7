import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { useArriving } from "#/app/use-arriving";
import { Publish } from "./Publish";
import "#/manage/dash.css";
import "./dashboard.css";
import "./home.css";
import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { useSession } from "#/app/session";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, count, dayLong, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { partOfDay, soon } from "#/manage/ages";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { workOrdersQuery } from "#/queries/work-orders";
import { useSetup } from "../setup/use-setup";
import { SpacesCsv } from "../spaces/SpacesCsv";
import { Agenda } from "./Agenda";
import { CrewToday } from "./CrewToday";
import { HoursByWeekday } from "./HoursByWeekday";
import { MonthTotals, useMonth } from "./MonthTotals";
import { SalesByMonth } from "./SalesByMonth";
import { ScheduledDays } from "./ScheduledDays";
import { Setup } from "./Setup";
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
  const ready = useHomeReady();
  const seesRequests = useRefusal("inbox.read") === undefined;
  useShortcuts({ r: () => void navigate(paths.managedOrganization(org, "inbox")) });
  return (
    <StaffPage
      title="Home"
      heading={`Good ${partOfDay(organization.timeZone)}, ${user?.firstName ?? ""}`}
      crumbs={[organizationCrumb(managed)]}
      lead={dashboard.data && leadOf(dashboard.data, seesRequests)}
      actions={
        <>
          <SpacesCsv org={org} />
          <a className="btn btn-secondary btn-s" href={organization.portalUrl}>
            <Icon name="external" small />
            View portal
          </a>
        </>
      }
    >
      {dashboard.data && ready ? (
        <HomePanels dashboard={dashboard.data} />
      ) : dashboard.error ? (
        <LoadFailure detail={dashboard.error.message} onRetry={() => void dashboard.refetch()} />
      ) : (
        <Waiting>
          <Skeleton height={124} />
          <div className="dash home-panels">
            <Skeleton height={480} />
            <Skeleton height={480} />
          </div>
        </Waiting>
      )}
    </StaffPage>
  );
}

/** Returns true once the panels have loaded. They appear together, so that none pushes another down later. */
function useHomeReady(): boolean {
  const { org, organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const seesWork = useRefusal("workOrders.read") === undefined;
  const { pending } = useSetup();
  return !useArriving(
    useReadDashboard(org, { date: addDays(today, 1) }),
    useMonth(org, today).totals,
    useQuery({ ...workOrdersQuery(org, today, today), enabled: seesWork, refetchInterval: false }),
    { isLoading: pending, failureCount: 0 },
  );
}

/** "Monday, March 1. 7 requests are waiting. 2 start this week." Who doesn't see requests isn't told of them. */
function leadOf({ date, pending, pendingCount }: Dashboard, seesRequests: boolean): string {
  if (!seesRequests) return `${dayLong(date)}.`;
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
  const { steps, facilities, spaces } = useSetup();
  const [parameters, change] = useAddressParameters();
  // The server lists bookings only for those who may see them. An empty list would claim there are none.
  const seesRequests = useRefusal("inbox.read") === undefined;
  const seesBookings = useRefusal("bookings.read") === undefined;
  const seesToday = seesRequests || seesBookings;
  const seesMoney = useRefusal("prices.read") === undefined;
  const seesWork = useRefusal("workOrders.read") === undefined;
  const open = steps?.some(({ done, optional }) => !done && !optional) ? steps : undefined;
  // Without a space there is nothing else to show.
  const isNew = organization.spaceCount === 0;
  // Until it is published, nothing matters more.
  const comesFirst = isNew || !organization.published;
  const setup = open && !comesFirst && <Setup steps={open} name={organization.name} />;
  return (
    <>
      {steps && parameters.has("publish") && (
        <Publish
          steps={steps}
          facilities={facilities}
          spaces={spaces}
          onClose={() => change({ publish: undefined }, { replace: true })}
        />
      )}
      {open && comesFirst && (
        <div className={isNew ? undefined : "setup-first"}>
          <Setup steps={open} name={organization.name} />
        </div>
      )}
      {!(open && isNew) && <WeekStrip org={org} dashboard={dashboard} />}
      <div className="dash home-panels">
        <div className="stack gap-5">
          {seesToday && (
            <Agenda
              org={org}
              title="Today"
              date={dashboard.date}
              bookings={dashboard.today}
              marksNext
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
          {!isNew && seesToday && <Tomorrow org={org} today={dashboard.date} />}
          {!seesToday && !isNew && <ScheduledDays org={org} today={dashboard.date} />}
          {!isNew && seesMoney && <SalesByMonth months={salesByMonth} />}
          {seesWork && <CrewToday org={org} date={dashboard.date} />}
          {!isNew && <HoursByWeekday days={hoursByWeekday} />}
        </div>
        <div className="stack gap-5">
          {dashboard.pendingCount === 0 && setup}
          {seesRequests && <WaitingForYou org={org} pending={dashboard.pending} count={dashboard.pendingCount} />}
          <MonthTotals org={org} today={dashboard.date} seesMoney={seesMoney} />
          {dashboard.pendingCount > 0 && setup}
        </div>
      </div>
    </>
  );
}
