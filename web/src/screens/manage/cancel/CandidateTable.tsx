import { Link } from "react-router";
import { paymentWords } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { count, price } from "#/kit/format";
import { type Column, Table } from "#/kit/Table";
import { paths } from "#/paths";
import { datesOf, withoutMornings } from "#/spaces/series/nights";
import { type Candidate, timeWords } from "./candidates";

interface CandidateTableProps {
  org: string;
  candidates: Candidate[];
  /** Ids of the times not to cancel. */
  dropped: ReadonlySet<string>;
  onDrop: (dropped: ReadonlySet<string>) => void;
}

/** For those who read prices. */
const moneyColumns: Column<Candidate>[] = [
  {
    key: "rent",
    header: "Rent",
    numeric: true,
    cell: (candidate) =>
      datesOf(candidate).map((day, _, { length }) => {
        const rate = candidate.booking.bill?.lines.find(({ kind, date }) => kind === "rate" && date === day.date);
        return (
          rate && (
            <span key={day.id} className={length > 1 ? "block" : undefined}>
              {price(rate.amount)}
            </span>
          )
        );
      }),
  },
  {
    key: "refund",
    header: "Refunded to",
    cell: ({ booking: { payments } }) =>
      payments.length > 0 ? payments.map(paymentWords).join(", ") : <span className="muted">Nothing was paid</span>,
  },
];

/** A day's approved dates, to choose from: who is told, and what they have paid. */
export function CandidateTable({ org, candidates, dropped, onDrop }: CandidateTableProps) {
  const possible = candidates.filter(({ reason }) => !reason);
  const chosen = possible.filter(({ time }) => !dropped.has(time.id)).length;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(dropped);
    if (on) next.delete(id);
    else next.add(id);
    onDrop(next);
  };
  const columns: Column<Candidate>[] = [
    {
      key: "choose",
      header: "Cancel",
      cell: (candidate) =>
        candidate.reason ? (
          <span className="muted small">{candidate.reason}</span>
        ) : (
          <label className="check">
            <input
              type="checkbox"
              aria-label={`Cancel ${candidate.booking.eventName}, ${timeWords(candidate)}`}
              checked={!dropped.has(candidate.time.id)}
              onChange={(event) => toggle(candidate.time.id, event.target.checked)}
            />
          </label>
        ),
    },
    {
      key: "time",
      header: "Time",
      cell: (candidate) => <span className={candidate.morning ? "num" : "num nowrap"}>{timeWords(candidate)}</span>,
    },
    {
      key: "event",
      header: "Event",
      cell: ({ booking }) => {
        const dates = withoutMornings(booking.dates).length;
        return (
          <>
            <Link to={paths.request(org, booking.id)}>{booking.eventName}</Link>
            <span className="muted num block">
              {booking.number}
              {dates > 1 && `, 1 of ${count(dates, "date")}`}
            </span>
          </>
        );
      },
    },
    {
      key: "space",
      header: "Space",
      cell: ({ booking }) => (
        <>
          {booking.spaceName}
          <span className="muted block">{booking.facilityName}</span>
        </>
      ),
    },
    {
      key: "renter",
      header: "Notified",
      cell: ({ booking: { renter } }) => (
        <>
          {renter.firstName} {renter.lastName}
          <span className="muted block ellipsis">{renter.email}</span>
        </>
      ),
    },
    ...(candidates.some(({ booking }) => booking.bill) ? moneyColumns : []),
  ];
  return (
    <section aria-label="Dates">
      <div className="row wrap between cancel-head">
        <span className="num" role="status">
          {chosen} of {count(possible.length, "date")} selected
        </span>
        <Button
          size="small"
          look="quiet"
          onClick={() => onDrop(new Set(chosen === possible.length ? possible.map(({ time }) => time.id) : []))}
        >
          {chosen === possible.length ? "Clear all" : "Select all"}
        </Button>
      </div>
      <Table
        caption="Dates to cancel"
        columns={columns}
        rows={candidates}
        rowKey={({ time }) => time.id}
        minWidth={920}
        empty={null}
      />
    </section>
  );
}
