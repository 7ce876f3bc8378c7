import { getReadBookingQueryOptions } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { CanceledBooking } from "@fieldhouse/clients/tenant/model/canceledBooking";
import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import { downloadCsv } from "#/app/csv";
import { BookingBadge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { count, dayAndOtherYear, isZero, price, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { useManaged } from "#/manage/managed";
import { paths } from "#/paths";
import { type WholeTime, whenWords } from "#/spaces/series/nights";
import { type NotCanceled, type ReportedDate, reportedDates, reportRows, timesIn, timesThatStay } from "./report-rows";

interface CancelReportProps {
  org: string;
  canceled: CanceledBooking[];
  /** The dates that stay as they were. */
  refused?: NotCanceled[];
  /** The dates as they were, as far as they are at hand. The bookings of others are read. */
  known: readonly ReportedDate[];
  onAgain: () => void;
  /** Names what begins again. */
  againLabel?: string;
  /** Names what failed where dates stay: "Error cancelling all". */
  failure?: string;
}

/** The result of a cancellation: each booking, who was told and what is refunded, and the dates that stay, each with the reason. */
export function CancelReport({
  org,
  canceled,
  refused = [],
  known,
  onAgain,
  againLabel = "Cancel more",
  failure,
}: CancelReportProps) {
  const { organization } = useManaged();
  const refusedColumns = refusedIn(organization.timeZone);
  const atHand = new Set(known.map(({ dateId }) => dateId));
  const unread = canceled.filter(({ dateIds }) => dateIds.some((id) => !atHand.has(id)));
  const read = useQueries({ queries: unread.map(({ id }) => getReadBookingQueryOptions(org, id)) });
  const all = [...known, ...read.flatMap(({ data }) => (data ? reportedDates(data) : []))];
  const byId = new Map(all.map((date) => [date.dateId, date]));
  const rows = reportRows(canceled, byId, refused);
  const unloaded = rows ? [] : read.filter(({ isError }) => isError);
  const unknown = timesThatStay(refused.filter((date) => date.unknown));
  const stayed = timesThatStay(refused.filter((date) => !date.unknown));
  const failed = failure && <b>{failure}. </b>;
  const dates = canceled.reduce((sum, { dateIds }) => sum + timesIn(dateIds, byId), 0);
  const of = ({ dateIds }: CanceledBooking) => dateIds.map((id) => byId.get(id)).find((date) => date !== undefined);
  const columns: Column<CanceledBooking>[] = [
    {
      key: "event",
      header: "Event",
      cell: (row) => (
        <>
          <Link to={paths.request(org, row.id)}>{of(row)?.eventName ?? "Booking"}</Link>
          <span className="muted num block">{of(row)?.number}</span>
        </>
      ),
    },
    {
      key: "renter",
      header: "Notified",
      cell: (row) => {
        const date = of(row);
        return (
          date && (
            <>
              {date.renterName}
              <span className="muted block ellipsis">{date.renterEmail}</span>
            </>
          )
        );
      },
    },
    { key: "dates", header: "Canceled", cell: ({ dateIds }) => count(timesIn(dateIds, byId), "date") },
    {
      key: "refund",
      header: "Refund",
      numeric: true,
      cell: ({ refund }) =>
        refund && (isZero(refund) ? <span className="muted">Nothing was paid</span> : price(refund)),
    },
    { key: "status", header: "Status", cell: ({ status }) => <BookingBadge state={status} short staff /> },
  ];
  return (
    <div className="stack gap-5">
      <Notice
        tone={canceled.length > 0 ? "success" : "danger"}
        live
        action={
          <span className="row wrap">
            {unloaded.length > 0 ? (
              <Button size="small" onClick={() => unloaded.forEach(({ refetch }) => void refetch())}>
                Load report again
              </Button>
            ) : (
              <Button
                size="small"
                icon="download"
                reason={rows ? undefined : "The report is loading."}
                onClick={() => rows && downloadCsv("Canceled bookings", rows)}
              >
                Download CSV
              </Button>
            )}
            <Button size="small" onClick={onAgain}>
              {againLabel}
            </Button>
          </span>
        }
      >
        {canceled.length > 0 ? (
          `${count(dates, "date")} of ${count(canceled.length, "booking")} canceled.`
        ) : (
          <>{failed}No dates were canceled.</>
        )}
      </Notice>
      {stayed.length > 0 && (
        <>
          <Notice tone="warn">
            {canceled.length > 0 && failed}
            {count(stayed.length, "date")} not canceled.
          </Notice>
          <Table
            caption="Not canceled"
            columns={refusedColumns}
            rows={stayed}
            rowKey={({ time }) => time.dateId}
            minWidth={560}
            empty={null}
          />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <Notice tone="warn">
            The connection dropped. {count(unknown.length, "date")} may or may not be canceled.
          </Notice>
          <Table
            caption="May or may not be canceled"
            columns={refusedColumns}
            rows={unknown}
            rowKey={({ time }) => time.dateId}
            minWidth={560}
            empty={null}
          />
        </>
      )}
      <Table
        caption="Canceled bookings"
        columns={columns}
        rows={canceled}
        rowKey={({ id }) => id}
        minWidth={760}
        empty={null}
      />
    </div>
  );
}

/** The columns of dates that stay. */
function refusedIn(timeZone: string): Column<WholeTime<NotCanceled>>[] {
  const today = todayIn(timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  return [
    {
      key: "event",
      header: "Event",
      cell: ({ time: { eventName, number } }) => (
        <>
          {eventName}
          <span className="muted num block">{number}</span>
        </>
      ),
    },
    {
      key: "when",
      header: "Time",
      cell: ({ time, morning }) => <span className="num">{whenWords(time, morning, sayDay)}</span>,
    },
    { key: "reason", header: "Reason", wide: true, cell: ({ time: { reason } }) => reason },
  ];
}
