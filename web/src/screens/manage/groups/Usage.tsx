import { useReadGroupUsage } from "@fieldhouse/clients/tenant/groups/groups";
import type { GroupUsage } from "@fieldhouse/clients/tenant/model/groupUsage";
import type { MonthUsage } from "@fieldhouse/clients/tenant/model/monthUsage";
import type { SpaceUsage } from "@fieldhouse/clients/tenant/model/spaceUsage";
import type { UsageSum } from "@fieldhouse/clients/tenant/model/usageSum";
import { useId } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { dayIn } from "#/app/address-values";
import { DateInput } from "#/kit/DateInput";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addMonths, count, dayWithYear, monthAndYear, price, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters } from "#/manage/Filters";
import { GroupPage, useManagedGroup } from "./GroupFrame";
import { Sum } from "./Sum";
import "./groups.css";

/** The group's usage between two days: in all, by month, and by space. */
export function Component() {
  const { org, organization, group } = useManagedGroup();
  const [parameters, change] = useAddressParameters();
  const today = todayIn(organization.timeZone);
  const to = dayIn(parameters, "to") ?? today;
  const from = dayIn(parameters, "from") ?? addMonths(to, -12);
  const usage = useReadGroupUsage(org, group.id, { from, to }, { query: { placeholderData: (before) => before } });
  const set = (name: "from" | "to") => (day: string) => change({ [name]: day }, { replace: true });
  return (
    <GroupPage title="Usage">
      <Filters label="Dates">
        <div className="row gap-2 usage-dates">
          <DateInput
            label="From"
            className="input input-s"
            face={dayWithYear(from)}
            value={from}
            today={today}
            min={addMonths(to, -24)}
            max={to}
            onChange={set("from")}
          />
          <span className="muted">to</span>
          <DateInput
            label="To"
            className="input input-s"
            face={dayWithYear(to)}
            value={to}
            today={today}
            min={from}
            max={addMonths(from, 24)}
            onChange={set("to")}
          />
        </div>
      </Filters>
      {usage.data ? (
        <Figures usage={usage.data} />
      ) : usage.error ? (
        <LoadFailure detail={usage.error.message} onRetry={() => void usage.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
    </GroupPage>
  );
}

const hoursOf = (hours: string) => Number(hours).toLocaleString("en-US");

/** The columns of what was used, for each kind of rows. */
const used = <Row extends { usage: UsageSum }>(): Column<Row>[] => [
  {
    key: "dates",
    header: "Dates",
    numeric: true,
    text: ({ usage }) => usage.dates,
    rank: ({ usage }) => usage.dates,
    cell: ({ usage }) => usage.dates,
  },
  {
    key: "hours",
    header: "Hours",
    numeric: true,
    text: ({ usage }) => usage.hours,
    rank: ({ usage }) => Number(usage.hours),
    cell: ({ usage }) => hoursOf(usage.hours),
  },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    text: ({ usage }) => usage.amount,
    rank: ({ usage }) => Number(usage.amount),
    cell: ({ usage }) => price(usage.amount),
  },
];

const months: Column<MonthUsage>[] = [
  {
    key: "month",
    header: "Month",
    text: ({ month }) => monthAndYear(`${month}-01`),
    rank: ({ month }) => month,
    cell: ({ month }) => monthAndYear(`${month}-01`),
  },
  {
    key: "bookings",
    header: "Bookings",
    numeric: true,
    text: ({ usage }) => usage.bookings,
    rank: ({ usage }) => usage.bookings,
    cell: ({ usage }) => usage.bookings,
  },
  ...used<MonthUsage>(),
];

const spaces: Column<SpaceUsage>[] = [
  {
    key: "space",
    header: "Space",
    text: ({ spaceName }) => spaceName,
    cell: ({ spaceName }) => <b>{spaceName}</b>,
  },
  {
    key: "facility",
    header: "Facility",
    text: ({ facilityName }) => facilityName,
    cell: ({ facilityName }) => <span className="muted">{facilityName}</span>,
  },
  ...used<SpaceUsage>(),
];

function Figures({ usage }: { usage: GroupUsage }) {
  const id = useId();
  if (usage.total.dates === 0)
    return (
      <div className="panel">
        <EmptyState title="Nothing used in this period">
          Approved and completed bookings that members make in this group count here.
        </EmptyState>
      </div>
    );
  const { bookings, dates, hours, amount } = usage.total;
  return (
    <div className="stack gap-5">
      <section className="panel" aria-label="Total">
        <dl className="stats usage-total">
          <Sum name="Hours" value={hoursOf(hours)} note="Approved and completed" />
          <Sum name="Bookings" value={bookings.toLocaleString("en-US")} note={`On ${count(dates, "date")}`} />
          <Sum name="Amount" value={price(amount)} note="After the discount, before taxes and fees" />
        </dl>
      </section>
      <section aria-labelledby={`${id}-months`}>
        <h2 className="t-xs usage-heading" id={`${id}-months`}>
          By month
        </h2>
        <DataTable
          name="group-usage-by-month"
          what={["month", "months"]}
          whole
          prefix="months-"
          caption="By month"
          columns={months}
          rows={usage.months}
          rowKey={({ month }) => month}
          empty={null}
        />
      </section>
      <section aria-labelledby={`${id}-spaces`}>
        <h2 className="t-xs usage-heading" id={`${id}-spaces`}>
          By space
        </h2>
        <DataTable
          name="group-usage-by-space"
          what={["space", "spaces"]}
          whole
          prefix="spaces-"
          caption="By space"
          columns={spaces}
          rows={usage.spaces}
          rowKey={({ spaceId }) => spaceId}
          empty={null}
        />
      </section>
    </div>
  );
}
