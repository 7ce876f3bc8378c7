import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import "./booking-table.css";
import { waits } from "#/account/booking-words";
import { BookingBadge } from "#/kit/Badge";
import { day, dayWithYear, price, span } from "#/kit/format";
import { type Column, Table } from "#/kit/Table";
import { ago, soon } from "#/manage/ages";
import { paths } from "#/paths";

interface BookingTableProps
  extends Pick<ComponentProps<typeof Table<BookingSummary>>, "caption" | "rows" | "empty" | "paging"> {
  org: string;
  /** Shows when each request was sent, instead of its year. */
  bySending?: boolean;
}

/** A dense list of bookings that link to their pages. Pending ones that start soon say so. */
export function BookingTable({ org, bySending = false, ...table }: BookingTableProps) {
  const to = ({ id }: BookingSummary) => paths.request(org, id);
  const columns: Column<BookingSummary>[] = [
    {
      key: "event",
      header: "Event",
      cell: (booking) => (
        <>
          <Link to={to(booking)}>{booking.eventName}</Link>
          <span className="muted num block">{booking.number}</span>
        </>
      ),
    },
    {
      key: "space",
      header: "Space",
      cell: ({ spaceName, facilityName }) => (
        <>
          {spaceName}
          <span className="muted block">{facilityName}</span>
        </>
      ),
    },
    {
      key: "when",
      header: "When",
      cell: ({ date, start, end, phase, timeZone }) => (
        <span className="num nowrap">
          {bySending ? day(date) : dayWithYear(date)}
          <span className="muted block">{span(start, end)}</span>
          {waits({ phase }) && <span className="tiny strong request-soon">{soon(date, timeZone)}</span>}
        </span>
      ),
    },
    { key: "renter", header: "Renter", cell: ({ renter }) => renter && `${renter.firstName} ${renter.lastName}` },
    ...(bySending
      ? [
          {
            key: "sent",
            header: "Sent",
            cell: ({ createdAt, timeZone }) => <span className="muted num nowrap">{ago(createdAt, timeZone)}</span>,
          } satisfies Column<BookingSummary>,
        ]
      : []),
    { key: "total", header: "Total", numeric: true, cell: ({ total }) => price(total) },
    { key: "status", header: "Status", cell: ({ status }) => <BookingBadge state={status} short staff /> },
  ];
  return <Table columns={columns} rowKey={({ id }) => id} rowTo={to} minWidth={820} {...table} />;
}
