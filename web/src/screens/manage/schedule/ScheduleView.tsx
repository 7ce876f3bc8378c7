import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Days, DaysFilter, daysIn } from "#/manage/DaysFilter";
import { Filters } from "#/manage/Filters";
import { useManaged } from "#/manage/managed";
import { paths } from "#/paths";
import { type Scope, useSchedule } from "../calendar/use-schedule";
import { SavedViews } from "../views/SavedViews";
import { DoorSheets } from "./DoorSheets";
import { grouped } from "./grouped";
import { SpaceDates } from "./SpaceDates";
import "./schedule.css";

/** The most days that one schedule holds. */
const mostDays = 42;

/** The schedule, by facility and space. Each leads further: to the facility's schedule, the space's calendar, the booking. */
export function ScheduleView({ scope }: { scope: Scope }) {
  const { org, organization } = useManaged();
  const [parameters, change] = useAddressParameters();
  const today = todayIn(organization.timeZone);
  const days = daysIn(parameters, ["from", "to"], today, mostDays);
  const schedule = useSchedule(org, days, scope, false);
  const [doorSheets, setDoorSheets] = useState(false);
  const printAs = (door: boolean) => {
    flushSync(() => setDoorSheets(door));
    print();
  };
  return (
    <>
      <Filters label="Schedule">
        <DaysFilter
          {...days}
          today={today}
          most={mostDays}
          onChange={(from, to) => change({ from, to }, { replace: true })}
        />
        {!scope.facility && !scope.space && <SavedViews org={org} list="schedule" />}
        <span className="row gap-1 push">
          <Button size="small" icon="print" onClick={() => printAs(false)}>
            Print
          </Button>
          <Button size="small" icon="print" onClick={() => printAs(true)}>
            Print door sheets
          </Button>
        </span>
      </Filters>
      {schedule.error && !schedule.data ? (
        <LoadFailure detail={schedule.error.message} onRetry={() => void schedule.refetch()} />
      ) : !schedule.data ? (
        <Waiting label="Loading the schedule">
          <SkeletonLines lines={8} />
        </Waiting>
      ) : (
        <>
          <ScheduleList schedule={schedule.data} scope={scope} range={days} doorSheets={doorSheets} />
          {doorSheets && <DoorSheets schedule={schedule.data} organization={organization.name} />}
        </>
      )}
    </>
  );
}

interface ScheduleListProps {
  schedule: Schedule;
  scope: Scope;
  range: Days;
  /** The list stays off the paper. */
  doorSheets: boolean;
}

function ScheduleList({ schedule, scope, range, doorSheets }: ScheduleListProps) {
  const { org } = useManaged();
  const facilities = grouped(schedule);
  if (facilities.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title="Nothing scheduled"
          action={
            <ButtonLink size="small" to={paths.calendar(org)}>
              Open the calendar
            </ButtonLink>
          }
        >
          Bookings on these days will show up here by space.
        </EmptyState>
      </div>
    );
  return (
    <div className={doorSheets ? "stack gap-4 no-print" : "stack gap-4"}>
      {schedule.more && (
        <Notice tone="warn">There are more bookings than fit here. Choose fewer days to see all.</Notice>
      )}
      {facilities.map(({ id, name, shortName, spaces, dates }) => (
        <div key={id} className="panel schedule-facility">
          <details open>
            <summary className="panel-head">
              <h2>{name}</h2>
              <span className="muted num">{count(dates, "booking")}</span>
            </summary>
            {spaces.map((space) => (
              <SpaceDates key={space.id} org={org} facility={shortName} space={space} />
            ))}
          </details>
          {scope.facility === undefined && scope.space === undefined && (
            <Link
              className="link-plain no-print schedule-only"
              to={`${paths.managedFacility(org, shortName, "schedule")}?from=${range.from}&to=${range.to}`}
            >
              Only {name} <Icon name="arrow" small />
            </Link>
          )}
        </div>
      ))}
    </div>
  );
}
