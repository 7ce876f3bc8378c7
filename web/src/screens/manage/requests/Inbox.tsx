import { useListBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { BookingTable } from "./BookingTable";
import { pending, statuses } from "./statuses";

/** Pending requests, unless the address asks for others. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.read");
  return (
    <StaffPage title="Requests" crumbs={[organizationCrumb(managed)]} lead="Newest first">
      {refusal ? <Notice>{refusal}</Notice> : <RequestList org={managed.org} />}
    </StaffPage>
  );
}

function RequestList({ org }: { org: string }) {
  const { value, filter, clear, cursor, paging } = useListAddress();
  const [status, query] = [value("status") || pending, value("query")];
  const bookings = useListBookings(org, given({ status, query, cursor, limit: 30 }), {
    query: { placeholderData: (before) => before },
  });
  return (
    <>
      <Filters label="Requests">
        <SearchFilter label="Search requests" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Status"
          all="Pending"
          value={status === pending ? "" : status}
          onChange={(choice) => filter("status", choice)}
          options={statuses.slice(1)}
        />
      </Filters>
      {bookings.error && !bookings.data ? (
        <LoadFailure detail={bookings.error.message} onRetry={() => void bookings.refetch()} />
      ) : (
        <BookingTable
          caption="Requests"
          org={org}
          bySending
          rows={bookings.data?.items}
          paging={paging(bookings.data, "request")}
          empty={
            query || status !== pending ? (
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
