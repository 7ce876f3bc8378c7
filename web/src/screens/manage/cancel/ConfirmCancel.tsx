import type { ProblemError } from "@fieldhouse/clients/problem";
import { quoteCancellations } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { CancellationsQuote } from "@fieldhouse/clients/tenant/model/cancellationsQuote";
import type { QuotedBooking } from "@fieldhouse/clients/tenant/model/quotedBooking";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { going } from "#/account/cancel-choice";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { count, isZero, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Column, Table } from "#/kit/Table";
import { idsOf } from "#/spaces/series/nights";
import { allIds, type Candidate, notCanceled, renters, timeWords } from "./candidates";
import { timesThatStay } from "./report-rows";

interface ConfirmCancelProps {
  org: string;
  chosen: Candidate[];
  /** The number of dates that are done, while it is at it. */
  done?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** The number of renters that the question names. */
const named = 5;

/** Says what canceling the chosen dates comes to, by the server's figures, and asks. */
export function ConfirmCancel({ org, chosen, done, onConfirm, onClose }: ConfirmCancelProps) {
  const dateIds = allIds(chosen);
  const quote = useQuery<CancellationsQuote, ProblemError>({
    queryKey: ["quoteCancellations", org, dateIds],
    queryFn: ({ signal }) => quoteCancellations(org, { dateIds }, { signal }),
    retry: false,
    staleTime: 0,
    enabled: done === undefined,
  });
  const running = done !== undefined;
  useEffect(() => {
    if (!running) return;
    // A second Escape in a row closes a dialog without asking it, unless the key itself is stopped.
    const stop = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
    addEventListener("keydown", stop, true);
    return () => removeEventListener("keydown", stop, true);
  }, [running]);
  const { dates = 0, refund } = quote.data ?? {};
  const asked = going(quote.data ? dates : chosen.length);
  const back = refund && !isZero(refund) ? ` and refund ${price(refund)}` : "";
  return (
    <Dialog
      wide
      title={`Cancel ${asked}?`}
      lightDismiss={false}
      // While it is at it, it stays open: how it goes is told here.
      onClose={running ? () => undefined : onClose}
      actions={
        <>
          <Button size="small" onClick={onClose} reason={running ? "The dates are being canceled." : undefined}>
            Keep them
          </Button>
          <Button
            size="small"
            look="danger"
            busy={running}
            reason={quote.data ? (dates === 0 ? "None of these dates can be canceled." : undefined) : "Loading"}
            onClick={onConfirm}
          >
            Cancel {asked}
            {back}
          </Button>
        </>
      }
    >
      {quote.data ? (
        <Quoted quote={quote.data} chosen={chosen} done={done} />
      ) : quote.error ? (
        <LoadFailure detail={quote.error.message} onRetry={() => void quote.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={5} />
        </Waiting>
      )}
    </Dialog>
  );
}

interface QuotedProps {
  quote: CancellationsQuote;
  chosen: Candidate[];
  done: number | undefined;
}

function Quoted({ quote: { renters: told, dates, bookings, refund, refused }, chosen, done }: QuotedProps) {
  const canceled = new Set(bookings.flatMap(({ dateIds }) => dateIds));
  const goes = (candidate: Candidate) => idsOf(candidate).some((id) => canceled.has(id));
  const names = renters(chosen.filter(goes));
  const left = timesThatStay(notCanceled(chosen, refused));
  return (
    <div className="stack gap-4">
      {done !== undefined && (
        <div>
          <p className="small num" role="status">
            {done} of {count(chosen.length, "date")} canceled
          </p>
          <div className="progress mt-2" aria-hidden="true">
            <span style={{ width: `${(100 * done) / chosen.length}%` }} />
          </div>
        </div>
      )}
      {dates > 0 && (
        <>
          <p>
            {count(dates, "date")} of {count(bookings.length, "booking")}. {count(told, "renter")} will be notified
            {names.length > 0 && `: ${names.slice(0, named).join(", ")}`}
            {names.length > named && `, and ${names.length - named} more`}.
          </p>
          <p>
            {refund && (
              <b className="num">
                {isZero(refund) ? "Nothing was paid for these dates. " : `${price(refund)} is refunded. `}
              </b>
            )}
            This can’t be undone.
          </p>
        </>
      )}
      {bookings.length > 0 && (
        <Table
          caption="Bookings to cancel"
          columns={columnsOf(chosen.filter(goes), refund !== undefined)}
          rows={bookings}
          rowKey={({ id }) => id}
          minWidth={480}
          empty={null}
        />
      )}
      {left.length > 0 && (
        <Notice tone="warn">
          <b>{count(left.length, "date")} can’t be canceled:</b>
          {left.map(({ time, morning }) => (
            <span key={time.dateId} className="block num">
              {time.eventName}, {timeWords({ time, morning })}: {time.reason}
            </span>
          ))}
        </Notice>
      )}
    </div>
  );
}

function columnsOf(chosen: Candidate[], seesMoney: boolean): Column<QuotedBooking>[] {
  const timesOf = ({ id }: QuotedBooking) => chosen.filter(({ booking }) => booking.id === id);
  const of = (row: QuotedBooking) => timesOf(row)[0]?.booking;
  return [
    {
      key: "event",
      header: "Event",
      cell: (row) => (
        <>
          {of(row)?.eventName}
          <span className="muted num block">{of(row)?.number}</span>
        </>
      ),
    },
    {
      key: "renter",
      header: "Notified",
      cell: (row) => {
        const renter = of(row)?.renter;
        return renter && `${renter.firstName} ${renter.lastName}`;
      },
    },
    { key: "dates", header: "Dates", numeric: true, cell: (row) => timesOf(row).length },
    ...(seesMoney
      ? [{ key: "refund", header: "Refund", numeric: true, cell: ({ refund = "0" }: QuotedBooking) => price(refund) }]
      : []),
  ];
}
