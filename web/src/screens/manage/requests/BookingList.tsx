import { getExportBookingsUrl, useListBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { getExportBookingDatesUrl, useListBookingDates } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { useQuery } from "@tanstack/react-query";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { CsvLink } from "#/manage/CsvLink";
import { DayFilter, DayRange } from "#/manage/DayFilter";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { PersonFilter } from "#/manage/PersonFilter";
import { given, useListAddress } from "#/manage/paging";
import { allFacilitiesQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { SavedViews } from "../views/SavedViews";
import { BookingTable } from "./BookingTable";
import { DateTable } from "./DateTable";
import { orderOf, orderOfSort, ordersFrom, sortOfOrder } from "./order";
import { pageSizes, rangesOf, usualSize } from "./ranges";
import { StatusFilter } from "./StatusFilter";
import { anyStatus, chosenStatuses, statusCodes } from "./statuses";
import "./booking-list.css";

interface BookingListProps {
  /** Only this facility's, or this space's in it. */
  facility?: string;
  space?: string;
}

const renterOf = (booking: BookingSummary | undefined) =>
  booking?.renter && `${booking.renter.firstName} ${booking.renter.lastName}`;

const orders = ordersFrom("newest", "soonest", "earliest", "latest");

/** Bookings, or their dates one by one, narrowed in the address. */
export function BookingList({ facility: ofFacility, space: ofSpace }: BookingListProps) {
  const { org, organization } = useManaged();
  const { value, id, day, filter, filters, clearTo, cursor, paging } = useListAddress();
  const [status, query] = [value("status"), value("query")];
  const [from, to] = [day("from"), day("to")];
  const facility = ofFacility ?? id("facility");
  const space = ofSpace ?? id("space");
  const person = id("person");
  const within = ofSpace ? "space" : ofFacility ? "facility" : undefined;
  const today = todayIn(organization.timeZone);
  const ranges = rangesOf(today);
  const range = ranges.find((one) => one.from === from && one.to === to)?.label ?? "";
  const takeRange = (label: string) => {
    const chosen = ranges.find((one) => one.label === label);
    filters({ from: chosen?.from ?? "", to: chosen?.to ?? "" });
  };
  const size = pageSizes.find((one) => one === value("size")) ?? usualSize;
  const dismissed = value("dismissed") === "true";
  const byDate = value("list") === "dates";
  const order = orderOf(value("order"), "newest");
  const codes = statusCodes(chosenStatuses(status));
  const asked = given({ status: codes, query, from, to, facility, space, person });
  const page = given({ cursor, limit: Number(size) });
  const facilities = useQuery({ ...allFacilitiesQuery(org), enabled: !ofFacility && !ofSpace });
  const spaces = useQuery({ ...everySpaceQuery(org, facility), enabled: !ofSpace });
  const listed = { ...asked, order, ...(dismissed ? { dismissed } : {}) };
  const bookings = useListBookings(
    org,
    { ...listed, ...page },
    { query: { placeholderData: (before) => before, enabled: !byDate } },
  );
  const dates = useListBookingDates(
    org,
    { ...asked, ...page },
    { query: { placeholderData: (before) => before, enabled: byDate } },
  );
  const list = byDate ? dates : bookings;
  const renter = byDate ? dates.data?.items[0]?.renterName : renterOf(bookings.data?.items[0]);
  const empty =
    status !== anyStatus || query || from || to || value("facility") || value("space") || person ? (
      <NoMatches what={byDate ? "dates" : "bookings"} onClear={() => clearTo({ status: anyStatus })} />
    ) : (
      <EmptyState title="No Bookings">New bookings will show up here.</EmptyState>
    );
  return (
    <>
      <Filters label="Bookings">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
        <div className="seg seg-s" role="group" aria-label="List">
          <button type="button" aria-pressed={!byDate} onClick={() => filter("list", "")}>
            Bookings
          </button>
          <button type="button" aria-pressed={byDate} onClick={() => filter("list", "dates")}>
            Dates
          </button>
        </div>
        <SearchFilter label="Search bookings" value={query} onChange={(text) => filter("query", text)} />
        {person && (
          <PersonFilter
            person={person}
            name={list.isPlaceholderData ? undefined : renter}
            onDrop={() => filter("person", "")}
          />
        )}
        <StatusFilter value={status} onChange={(choice) => filter("status", choice)} />
        {!ofFacility && !ofSpace && (facilities.isPending || (facilities.data?.length ?? 0) > 1) && (
          <SelectFilter
            label="Facility"
            all="All facilities"
            value={facility}
            onChange={(choice) => filters({ space: "", facility: choice })}
            options={(facilities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {!ofSpace && (
          <SelectFilter
            label="Space"
            all="All spaces"
            value={space}
            onChange={(choice) => filter("space", choice)}
            options={(spaces.data ?? []).map(({ id, name, facilityName }) => ({
              value: id,
              label: facility ? name : `${facilityName}, ${name}`,
            }))}
          />
        )}
        <SelectFilter
          label="Range"
          all="Any dates"
          value={range}
          onChange={takeRange}
          options={ranges.map(({ label }) => ({ value: label, label }))}
        />
        <DayRange>
          <DayFilter label="From" value={from} today={today} onChange={(day) => filter("from", day)} />
          <DayFilter label="To" value={to} today={today} onChange={(day) => filter("to", day)} />
        </DayRange>
        {!byDate && (
          <SelectFilter
            label="Dismissed"
            all="Hide dismissed"
            value={dismissed ? "true" : ""}
            onChange={(choice) => filter("dismissed", choice)}
            options={[{ value: "true", label: "Show dismissed" }]}
          />
        )}
        <SelectFilter
          label="Page size"
          all={`${usualSize} per page`}
          value={size === usualSize ? "" : size}
          onChange={(choice) => filter("size", choice)}
          options={pageSizes.slice(1).map((one) => ({ value: one, label: `${one} per page` }))}
        />
        {!byDate && (
          <SelectFilter
            label="Order"
            all={orders[0]?.label ?? ""}
            value={order === orders[0]?.value ? "" : order}
            onChange={(choice) => filter("order", choice)}
            options={orders.slice(1)}
          />
        )}
        <SavedViews
          org={org}
          list="bookings"
          fixed={{ ...(ofFacility && { facility: ofFacility }), ...(ofSpace && { space: ofSpace }) }}
        />
        <span className="row gap-1 push">
          <CsvLink href={getExportBookingDatesUrl(org, asked)} fileName="bookings.csv">
            Export dates
          </CsvLink>
          <button type="button" className="btn btn-secondary btn-s" onClick={() => print()}>
            <Icon name="print" small />
            Print
          </button>
        </span>
      </Filters>
      {list.error && !list.data ? (
        <LoadFailure detail={list.error.message} onRetry={() => void list.refetch()} />
      ) : byDate ? (
        <DateTable
          org={org}
          within={within}
          rows={dates.data?.items}
          paging={paging(dates.data, "date")}
          empty={empty}
        />
      ) : (
        <BookingTable
          caption="Bookings"
          org={org}
          within={within}
          rows={bookings.data?.items}
          sort={sortOfOrder(order)}
          onSort={(sort) => filter("order", orderOfSort(sort))}
          file={
            <CsvLink href={getExportBookingsUrl(org, listed)} fileName="bookings.csv">
              CSV
            </CsvLink>
          }
          paging={paging(bookings.data, "booking")}
          empty={empty}
        />
      )}
    </>
  );
}
