import { useReadGroupBalance } from "@fieldhouse/clients/tenant/groups/groups";
import type { GroupBalance } from "@fieldhouse/clients/tenant/model/groupBalance";
import type { UnpaidBooking } from "@fieldhouse/clients/tenant/model/unpaidBooking";
import { Link } from "react-router";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, dayWithYear, isZero, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { GroupPage, useManagedGroup } from "./GroupFrame";
import { Sum } from "./Sum";
import "./groups.css";

/** The unpaid bookings of a group, and the sums that they owe. */
export function Component() {
  const { org, group } = useManagedGroup();
  const refusal = useRefusal("bookings.approve");
  const balance = useReadGroupBalance(org, group.id, { query: { enabled: !refusal } });
  return (
    <GroupPage title="Balance">
      {refusal ? (
        <Notice icon="lock">{refusal}</Notice>
      ) : balance.data ? (
        <Figures org={org} balance={balance.data} />
      ) : balance.error ? (
        <LoadFailure detail={balance.error.message} onRetry={() => void balance.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
    </GroupPage>
  );
}

const renterOf = ({ renter }: UnpaidBooking) => `${renter.firstName} ${renter.lastName}`;
const amount = (dollars: string) => (isZero(dollars) ? <span className="faint">None</span> : price(dollars));

const columnsFor = (org: string): Column<UnpaidBooking>[] => [
  {
    key: "event",
    header: "Event",
    text: ({ eventName }) => eventName,
    cell: ({ id, eventName, number }) => (
      <span>
        <Link to={paths.request(org, id)}>{eventName}</Link>
        <span className="muted num block">{number}</span>
      </span>
    ),
  },
  {
    key: "date",
    header: "First date",
    text: ({ date }) => date,
    rank: ({ date }) => date,
    cell: ({ date }) => <span className="num">{dayWithYear(date)}</span>,
  },
  { key: "renter", header: "Renter", text: renterOf, cell: renterOf },
  {
    key: "invoiced",
    header: "On invoice",
    numeric: true,
    text: ({ invoiced }) => invoiced,
    rank: ({ invoiced }) => Number(invoiced),
    cell: ({ invoiced }) => amount(invoiced),
  },
  {
    key: "due",
    header: "Due",
    numeric: true,
    text: ({ due }) => due,
    rank: ({ due }) => Number(due),
    cell: ({ due }) => amount(due),
  },
];

function Figures({ org, balance }: { org: string; balance: GroupBalance }) {
  const { bookings, count: unpaid } = balance;
  if (unpaid === 0)
    return (
      <div className="panel">
        <EmptyState title="Nothing to pay">
          Bookings in this group that are on an invoice or not paid yet add up here.
        </EmptyState>
      </div>
    );
  return (
    <div className="stack gap-5">
      <section className="panel" aria-label="Balance">
        <dl className="stats usage-total">
          <Sum name="Balance" value={price(balance.balance)} note={`From ${count(unpaid, "booking")}`} />
          <Sum name="On invoice" value={price(balance.invoiced)} note="Less refunds" />
          <Sum name="Due" value={price(balance.due)} note="Not paid yet" />
        </dl>
      </section>
      {bookings.length < unpaid && <Notice>Only the first {bookings.length} are listed.</Notice>}
      <DataTable
        name="group-balance"
        what={["booking", "bookings"]}
        whole
        caption="Unpaid bookings"
        columns={columnsFor(org)}
        rows={bookings}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.request(org, id)}
        empty={null}
      />
    </div>
  );
}
