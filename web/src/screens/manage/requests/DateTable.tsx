import type { BookingDateSummary } from "@fieldhouse/clients/tenant/model/bookingDateSummary";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { dayWithYear, price, span, weekday } from "#/kit/format";
import type { Column, TableProps } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { paths } from "#/paths";
import { spaceColumn } from "./space-column";

interface DateTableProps extends Pick<TableProps<BookingDateSummary>, "rows" | "empty" | "paging"> {
  org: string;
  /** The place that all of them are in, which the rows need not repeat. */
  within?: "facility" | "space" | undefined;
}

/** Booked dates one by one, each with a link to its booking. */
export function DateTable({ org, within, ...table }: DateTableProps) {
  const seesMoney = table.rows?.some(({ bookingTotal }) => bookingTotal !== undefined) ?? false;
  const columns: Column<BookingDateSummary>[] = [
    {
      key: "when",
      header: "When",
      cell: ({ bookingId, date, start, end }) => (
        <span className="num nowrap">
          <Link to={paths.request(org, bookingId)}>
            {weekday(date)}, {dayWithYear(date)}
          </Link>
          <span className="muted block">{span(start, end)}</span>
        </span>
      ),
    },
    {
      key: "event",
      header: "Event",
      cell: ({ eventName, number }) => (
        <>
          {eventName}
          <span className="muted num block">{number}</span>
        </>
      ),
    },
    spaceColumn(within),
    {
      key: "renter",
      header: "Renter",
      cell: ({ internal, renterName, groupName }) => (
        <>
          {internal ? "Internal event" : renterName}
          {groupName && <span className="muted block">{groupName}</span>}
        </>
      ),
    },
    ...(seesMoney
      ? [
          {
            key: "total",
            header: "Booking total",
            numeric: true,
            cell: ({ bookingTotal }) => bookingTotal && price(bookingTotal),
          } satisfies Column<BookingDateSummary>,
        ]
      : []),
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => <BookingBadge state={status} short staff />,
    },
  ];
  return (
    <DataTable
      name={within === "space" ? "dates-of-space" : "dates"}
      what={["date", "dates"]}
      caption="Dates"
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ bookingId }) => paths.request(org, bookingId)}
      minWidth={820}
      // The download is above the list, so that it is there while the list is empty.
      file={null}
      {...table}
    />
  );
}
