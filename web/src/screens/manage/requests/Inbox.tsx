import { getExportBookingsUrl, useListBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { CsvLink } from "#/manage/CsvLink";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { SavedViews } from "../views/SavedViews";
import { BookingTable } from "./BookingTable";
import { orderOf, orderOfSort, ordersFrom, sortOfOrder } from "./order";
import { ApproveSeveral } from "./several/ApproveSeveral";
import { pending, statusCodes, statuses } from "./statuses";

/** Pending requests, unless the address asks for others. Editors see only pending ones. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("inbox.read");
  const opens = useRefusal("bookings.read") === undefined;
  return (
    <StaffPage
      title="Requests"
      crumbs={[organizationCrumb(managed)]}
      lead={opens ? "Respond one at a time, or approve several at once" : "Approvers respond to these requests"}
    >
      {refusal ? <Notice>{refusal}</Notice> : <RequestList org={managed.org} readOnly={!opens} />}
    </StaffPage>
  );
}

interface RequestListProps {
  org: string;
  /** For editors, who see which times are asked for: no other requests than pending ones, no prices and no links. */
  readOnly: boolean;
}

function RequestList({ org, readOnly }: RequestListProps) {
  const { value, filter, filters, clear, cursor, paging } = useListAddress();
  const [status, query] = [value("status"), value("query")];
  const isPending = readOnly || !statuses.some((one) => one.value === status) || status === "pending";
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
        {!readOnly && (
          <SelectFilter
            label="Status"
            all="Pending"
            value={isPending ? "" : status}
            onChange={(choice) => filters({ order: "", status: choice })}
            options={statuses.slice(1)}
          />
        )}
        <SelectFilter
          label="Order"
          all={orders[0]?.label ?? ""}
          value={order === orders[0]?.value ? "" : order}
          onChange={(choice) => filter("order", choice)}
          options={orders.slice(1)}
        />
        {!readOnly && <SavedViews org={org} list="requests" />}
      </Filters>
      {bookings.error && !bookings.data ? (
        <LoadFailure detail={bookings.error.message} onRetry={() => void bookings.refetch()} />
      ) : (
        <BookingTable
          caption="Requests"
          org={org}
          bySending
          readOnly={readOnly}
          rows={bookings.data?.items}
          file={
            <CsvLink href={getExportBookingsUrl(org, asked)} fileName="bookings.csv">
              CSV
            </CsvLink>
          }
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
            ) : readOnly ? (
              <EmptyState title="No pending requests">New requests will show up here.</EmptyState>
            ) : (
              <EmptyState title="You’re all caught up">New requests will show up here and in your email.</EmptyState>
            )
          }
        />
      )}
    </>
  );
}
