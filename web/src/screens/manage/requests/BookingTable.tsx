import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import type { ReactNode } from "react";
import { Link } from "react-router";
import "./booking-table.css";
import { waits } from "#/account/booking-words";
import { BookingBadge } from "#/kit/Badge";
import { day, dayWithYear, price, weekday } from "#/kit/format";
import type { Column, TableProps } from "#/kit/Table";
import { ago, soon } from "#/manage/ages";
import { DataTable } from "#/manage/DataTable";
import { paths } from "#/paths";
import { spanWords } from "#/spaces/series/nights";
import { spaceColumn } from "./space-column";

/** The renter's name, or that it is the organization's own event. */
const renterWords = ({ internal, renter }: BookingSummary) =>
  internal ? "Internal event" : renter ? `${renter.firstName} ${renter.lastName}` : "";

interface BookingTableProps
  extends Pick<TableProps<BookingSummary>, "caption" | "rows" | "empty" | "paging" | "sort" | "onSort"> {
  /** Buttons for what is done with the chosen ones. */
  actions?: ((rows: BookingSummary[], onDone: () => void) => ReactNode) | undefined;
  /** The download of all bookings that the filters leave. */
  file: ReactNode;
  org: string;
  /** The place that all of them are in, which the rows need not repeat. */
  within?: "facility" | "space" | undefined;
  /** Shows when each request was sent, instead of its year. */
  bySending?: boolean;
  /** For those who see what is asked for, but neither open bookings nor see their money. */
  readOnly?: boolean;
}

/** A dense list of bookings that link to their pages. Pending ones that start soon say so. */
export function BookingTable({ org, within, bySending = false, readOnly = false, ...table }: BookingTableProps) {
  const to = ({ id }: BookingSummary) => paths.request(org, id);
  const columns: Column<BookingSummary>[] = [
    {
      key: "event",
      header: "Event",
      cell: (booking) => (
        <span>
          {readOnly ? <b>{booking.eventName}</b> : <Link to={to(booking)}>{booking.eventName}</Link>}
          <span className="muted num block">{booking.number}</span>
        </span>
      ),
    },
    spaceColumn(within),
    {
      key: "when",
      header: "When",
      sortable: true,
      cell: ({ date, start, end, morning, dates, phase, timeZone }) => (
        <span className={morning ? "num" : "num nowrap"}>
          {bySending ? day(date) : `${weekday(date)}, ${dayWithYear(date)}`}
          <span className="muted block">
            {spanWords({ start, end }, morning)}
            {dates > 1 && `, ${dates} dates`}
          </span>
          {waits({ phase }) && <span className="tiny strong request-soon">{soon(date, timeZone)}</span>}
        </span>
      ),
    },
    {
      key: "renter",
      header: "Renter",
      cell: renterWords,
    },
    {
      key: "number",
      header: "Number",
      optional: true,
      cell: ({ number }) => <span className="num">{number}</span>,
    },
    ...(bySending
      ? [
          {
            key: "sent",
            header: "Sent",
            named: true,
            cell: ({ createdAt, timeZone }) => <span className="muted num nowrap">{ago(createdAt, timeZone)}</span>,
          } satisfies Column<BookingSummary>,
        ]
      : []),
    ...(readOnly
      ? []
      : [
          {
            key: "total",
            header: "Total",
            numeric: true,
            cell: ({ total }) => total && price(total),
          } satisfies Column<BookingSummary>,
        ]),
    {
      key: "status",
      header: "Status",
      cell: (booking) => <BookingBadge state={booking.status} short staff />,
    },
  ];
  return (
    <DataTable
      name={within === "space" ? "bookings-of-space" : "bookings"}
      what={bySending ? ["request", "requests"] : ["booking", "bookings"]}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ eventName }) => eventName}
      {...(!readOnly && { rowTo: to })}
      minWidth={820}
      {...table}
    />
  );
}
