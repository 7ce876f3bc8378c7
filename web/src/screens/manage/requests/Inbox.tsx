import { listBookings, useListBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { everyPage } from "#/queries/every-page";
import { SavedViews } from "../views/SavedViews";
import { BookingTable } from "./BookingTable";
import { orderOf, orderOfSort, ordersFrom, sortOfOrder } from "./order";
import { ApproveSeveral } from "./several/ApproveSeveral";
import { pending, statusCodes, statuses } from "./statuses";

/** Pending requests, unless the address asks for others. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("inbox.read");
  const opens = useRefusal("bookings.read") === undefined;
  return (
    <StaffPage
      title="Requests"
      crumbs={[organizationCrumb(managed)]}
      lead={
        opens ? "Answer them one after the other, or approve several at once" : "Soonest first. Approvers answer them."
      }
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : opens ? (
        <RequestList org={managed.org} />
      ) : (
        <PendingList org={managed.org} />
      )}
    </StaffPage>
  );
}

/** Requests as editors see them: which times are asked for. */
function PendingList({ org }: { org: string }) {
  const dashboard = useReadDashboard(org);
  const { pending: rows, pendingCount = 0 } = dashboard.data ?? {};
  if (dashboard.error && !rows)
    return <LoadFailure detail={dashboard.error.message} onRetry={() => void dashboard.refetch()} />;
  return (
    <div className="stack gap-3">
      <BookingTable
        caption="Requests"
        org={org}
        bySending
        readOnly
        rows={rows}
        empty={<EmptyState title="No pending requests">New requests will show up here.</EmptyState>}
      />
      {rows && pendingCount > rows.length && (
        <p className="small muted num">
          Showing the first {rows.length} of {pendingCount.toLocaleString("en-US")}.
        </p>
      )}
    </div>
  );
}

function RequestList({ org }: { org: string }) {
  const { value, filter, filters, clear, cursor, paging } = useListAddress();
  const [status, query] = [value("status"), value("query")];
  const isPending = !statuses.some((one) => one.value === status) || status === "pending";
  const order = orderOf(value("order"), isPending ? "soonest" : "newest");
  const orders = ordersFrom(...(isPending ? (["soonest", "newest"] as const) : (["newest", "latest"] as const)));
  const asked = { ...given({ status: isPending ? pending : statusCodes([status]), query }), order };
  const bookings = useListBookings(
    org,
    { ...asked, ...given({ cursor, limit: 30 }) },
    { query: { placeholderData: (before) => before } },
  );
  const noApproving = useRefusal("bookings.approve");
  return (
    <>
      <Filters label="Requests">
        <SearchFilter label="Search requests" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Status"
          all="Pending"
          value={isPending ? "" : status}
          onChange={(choice) => filters({ order: "", status: choice })}
          options={statuses.slice(1)}
        />
        <SelectFilter
          label="Order"
          all={orders[0]?.label ?? ""}
          value={order === orders[0]?.value ? "" : order}
          onChange={(choice) => filter("order", choice)}
          options={orders.slice(1)}
        />
        <SavedViews org={org} list="requests" />
      </Filters>
      {bookings.error && !bookings.data ? (
        <LoadFailure detail={bookings.error.message} onRetry={() => void bookings.refetch()} />
      ) : (
        <BookingTable
          caption="Requests"
          org={org}
          bySending
          rows={bookings.data?.items}
          everyRow={() => everyPage((page) => listBookings(org, { ...asked, ...page }))}
          paging={paging(bookings.data, "request")}
          sort={sortOfOrder(order)}
          onSort={(sort) => filter("order", orderOfSort(sort))}
          actions={
            isPending && !noApproving
              ? (rows, onDone) => <ApproveSeveral org={org} requests={rows} onDone={onDone} />
              : undefined
          }
          empty={
            query || !isPending ? (
              <NoMatches what="requests" onClear={clear} />
            ) : (
              <EmptyState title="You’re all caught up">New requests will show up here and in your email.</EmptyState>
            )
          }
        />
      )}
    </>
  );
}
