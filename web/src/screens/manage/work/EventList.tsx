import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { Chip } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, dayWithWeekday, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { DaysFilter } from "#/manage/DaysFilter";
import { Filters, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import type { ScheduledEvent } from "#/queries/work-orders";
import { byDay, type DayOfEvents, filtered } from "./by-day";
import { EventCard } from "./EventCard";
import { mostDays, useEventAddress } from "./use-event-address";
import { useEvents } from "./use-events";
import { useTicks } from "./use-ticks";
import { kinds } from "./words";
import "./work.css";

/** Events & Tasks: what takes place, by day and place, and what the crew does for it. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("workOrders.read");
  const makesRules = useRefusal("workOrders.manage") === undefined;
  const { scope, query } = useEventAddress();
  return (
    <StaffPage
      title="Events & Tasks"
      crumbs={[organizationCrumb(managed)]}
      lead="What takes place, and what has to be done for it"
      actions={
        !refusal && (
          <>
            {makesRules && (
              <ButtonLink size="small" icon="gear" to={paths.workOrderRules(org)}>
                Work order rules
              </ButtonLink>
            )}
            <ButtonLink
              size="small"
              icon="print"
              to={paths.eventListPrint(org, { startDate: scope.from, endDate: scope.to }, query)}
            >
              Print
            </ButtonLink>
          </>
        )
      }
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <Events />}
    </StaffPage>
  );
}

function Events() {
  const { org } = useManaged();
  const { scope, filter, change } = useEventAddress();
  const { events, hoursOf, more, error, refetch } = useEvents(org, scope);
  const shown = filtered(events ?? [], filter);
  const clear = () =>
    change({ facility: undefined, space: undefined, kind: undefined, work: undefined, assignee: undefined });
  return (
    <>
      <EventFilters />
      {error && !events ? (
        <LoadFailure detail={error.message} onRetry={() => void refetch()} />
      ) : !events ? (
        <Waiting label="Loading events">
          <SkeletonLines lines={8} />
        </Waiting>
      ) : events.length === 0 && !scope.facility && !scope.space ? (
        <div className="panel">
          <EmptyState title="No events on these days">Bookings appear here with what they need.</EmptyState>
        </div>
      ) : shown.length === 0 ? (
        <div className="panel">
          <NoMatches what="events" onClear={clear} />
        </div>
      ) : (
        <Days days={byDay(shown)} hoursOf={hoursOf} />
      )}
      {more && <Notice>These days have more events than one list holds. Choose fewer days or one facility.</Notice>}
    </>
  );
}

function Days({ days, hoursOf }: { days: DayOfEvents[]; hoursOf: (event: ScheduledEvent) => string }) {
  const { org } = useManaged();
  const { user } = useSession();
  const { kept, tick } = useTicks(org, user?.id ?? "");
  return days.map(({ date, facilities }) => (
    <section key={date} className="event-day" aria-label={dayWithWeekday(date)}>
      <h2 className="t-sm num">{dayWithWeekday(date)}</h2>
      {facilities.map(({ id, name, events }) => (
        <div key={id}>
          <h3 className="t-xs">
            <Link className="link-plain" to={paths.facilityOverview(org, id)}>
              {name}
            </Link>{" "}
            <span className="muted small">{count(events.length, "event")}</span>
          </h3>
          {events.map((event) => (
            <EventCard key={event.id} org={org} event={event} hours={hoursOf(event)} kept={kept} onTick={tick} />
          ))}
        </div>
      ))}
    </section>
  ));
}

function EventFilters() {
  const { org, organization } = useManaged();
  const { user } = useSession();
  const isCrew = useRefusal("workOrders.do") === undefined;
  const { scope, filter, change, show } = useEventAddress();
  const facilities = useQuery(allFacilitiesQuery(org)).data ?? [];
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const here = spaces.filter(({ facilityId }) => !scope.facility || facilityId === scope.facility);
  const set = (name: string) => (value: string) => change({ [name]: value }, { replace: true });
  return (
    <Filters label="Events">
      <DaysFilter
        from={scope.from}
        to={scope.to}
        today={todayIn(organization.timeZone)}
        most={mostDays}
        onChange={show}
      />
      <SelectFilter
        label="Facility"
        all="All facilities"
        value={scope.facility ?? ""}
        onChange={(facility) => change({ facility, space: undefined }, { replace: true })}
        options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        label="Space"
        all="All spaces"
        value={scope.space ?? ""}
        onChange={set("space")}
        options={here.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter label="Kind of work" all="All work" value={filter.kind} onChange={set("kind")} options={kinds} />
      <Chip on={filter.undone} onChange={(on) => set("work")(on ? "undone" : "")}>
        Still to do
      </Chip>
      {(isCrew || filter.assignee !== "") && (
        <Chip on={filter.assignee !== ""} onChange={(on) => set("assignee")(on ? (user?.id ?? "") : "")}>
          Assigned to me
        </Chip>
      )}
    </Filters>
  );
}
