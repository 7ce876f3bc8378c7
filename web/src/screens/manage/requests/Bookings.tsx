import { useListBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { useListSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { BookingTable } from "./BookingTable";
import { statuses } from "./statuses";

/** All of the organization's bookings. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.read");
  return (
    <StaffPage title="Bookings" crumbs={[organizationCrumb(managed)]} lead="All bookings, past and upcoming">
      {refusal ? <Notice>{refusal}</Notice> : <BookingList org={managed.org} />}
    </StaffPage>
  );
}

function BookingList({ org }: { org: string }) {
  const { value, filter, clear, cursor, paging } = useListAddress();
  const [status, query, from, to, space] = [
    value("status"),
    value("query"),
    value("from"),
    value("to"),
    value("space"),
  ];
  const spaces = useListSpaces(org, { limit: 100 });
  const bookings = useListBookings(org, given({ status, query, from, to, space, cursor, limit: 30 }), {
    query: { placeholderData: (before) => before },
  });
  return (
    <>
      <Filters label="Bookings">
        <SearchFilter label="Search bookings" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Status"
          all="Any status"
          value={status}
          onChange={(choice) => filter("status", choice)}
          options={statuses}
        />
        <SelectFilter
          label="Space"
          all="All spaces"
          value={space}
          onChange={(choice) => filter("space", choice)}
          options={(spaces.data?.items ?? []).map(({ id, name, facilityName }) => ({
            value: id,
            label: `${facilityName}, ${name}`,
          }))}
        />
        <DayFilter label="From" value={from} onChange={(day) => filter("from", day)} />
        <DayFilter label="To" value={to} onChange={(day) => filter("to", day)} />
      </Filters>
      {bookings.error && !bookings.data ? (
        <LoadFailure detail={bookings.error.message} onRetry={() => void bookings.refetch()} />
      ) : (
        <BookingTable
          caption="Bookings"
          org={org}
          rows={bookings.data?.items}
          paging={paging(bookings.data, "booking")}
          empty={
            status || query || from || to || space ? (
              <NoMatches what="bookings" onClear={clear} />
            ) : (
              <EmptyState title="No Bookings">New bookings will show up here.</EmptyState>
            )
          }
        />
      )}
    </>
  );
}

function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="row small day-filter">
      {label}
      <input
        className="input input-s num"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
