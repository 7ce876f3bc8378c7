import type { BookingInside } from "@fieldhouse/clients/tenant/model/bookingInside";
import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { count, dayAndOtherYear, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { timeWords } from "../cancel/candidates";
import { hoursOf, spacesLabel, type Values } from "./closing";
import { countsOf, type Fate, type Plan, refundOf, refundOfBooking } from "./moving";

interface PreviewProps {
  preview: WeatherClosurePreview;
  values: Values;
  today: string;
  plan: Plan;
  /** Possible new spaces for the dates; absent unless they were requested. */
  found: WeatherClosureMoves | undefined;
  fates: ReadonlyMap<string, Fate>;
  error: string | undefined;
}

/** The fate of the bookings in a closure, who is told, and what they are refunded. */
export function Preview({ preview, values, today, plan, found, fates, error }: PreviewProps) {
  const { spaces, bookings, holds } = preview;
  const several = values.endDate > values.date;
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const columns: Column<BookingInside>[] = [
    {
      key: "event",
      header: "Event",
      cell: ({ dates: [first] }) =>
        first && (
          <>
            {first.eventName}
            <span className="muted num block">{first.number}</span>
          </>
        ),
    },
    {
      key: "dates",
      header: "Time",
      cell: ({ dates }) =>
        withMornings(dates).map((whole) => (
          <span key={whole.time.id} className="num block">
            {several ? whenWords(whole.time, whole.morning, sayDay) : timeWords(whole, sayDay)}, {whole.time.spaceName}
            {!whole.time.canceled && <span className="muted"> (has begun, stays)</span>}
          </span>
        )),
    },
    ...(plan === "cancel"
      ? []
      : [
          {
            key: "goes",
            header: "New space",
            cell: ({ dates }: BookingInside) =>
              withMornings(dates).map(({ time: { id } }) => (
                <span key={id} className="block">
                  {whereTo(fates.get(id))}
                </span>
              )),
          },
        ]),
    {
      key: "renter",
      header: "Notified",
      cell: ({ dates: [first] }) =>
        first && (
          <>
            {first.renterName}
            <span className="muted block ellipsis">{first.renterEmail}</span>
          </>
        ),
    },
    {
      key: "refund",
      header: "Refund",
      numeric: true,
      cell: (booking) => <Refund {...refundOfBooking(booking, plan, found)} />,
    },
  ];
  return (
    <div className="stack gap-4">
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <p>
        <b>{values.reason}:</b> {spacesLabel(spaces)}, {hoursOf(values, today)}.
      </p>
      <p role="status">
        {summaryOf(fates, preview, refundOf(preview, plan, found))}
        {holds > 0 && ` ${count(holds, "person", "people")} booking now will lose the time.`}
      </p>
      {bookings.length > 0 && (
        <Table
          caption="Bookings inside"
          columns={columns}
          rows={bookings}
          rowKey={({ id }) => id}
          minWidth={plan === "cancel" ? 560 : 680}
          empty={null}
        />
      )}
    </div>
  );
}

/** A booking's refund; a dash for dates that move, and while it isn't known. */
function Refund({ refund, moves }: { refund: string | undefined; moves: boolean }) {
  const why = moves ? "Billed at the new space’s price" : "Not known yet";
  return (
    <>
      {refund !== undefined && <span className="block">{price(refund)}</span>}
      {(moves || refund === undefined) && (
        <span className="muted block" title={why}>
          <span aria-hidden="true">–</span>
          <span className="sr">{why}</span>
        </span>
      )}
    </>
  );
}

function whereTo(fate: Fate | undefined) {
  if (fate === undefined) return <span className="muted">–</span>;
  if (fate === "canceled") return <span className="muted">No space available: canceled</span>;
  if (fate === "left") return <span className="muted">No space available: stays booked</span>;
  return `${fate.spaceName}, ${fate.facilityName}`;
}

/** "2 dates moved, 1 date canceled, $40.00 refunded. Renters are notified by email." */
function summaryOf(fates: ReadonlyMap<string, Fate>, preview: WeatherClosurePreview, refund: string | undefined) {
  const refunded = refund === undefined ? "" : `, ${price(refund)} refunded`;
  const { canceled, moved, left } = countsOf(fates, preview);
  if (moved === 0 && left === 0)
    return canceled === 0
      ? "No bookings are canceled."
      : `${count(canceled, "date")} of ${count(preview.bookings.length, "booking")} canceled${refunded}. Renters are notified by email. This can’t be undone.`;
  const parts = [
    `${count(moved, "date")} moved`,
    ...(canceled > 0 ? [`${count(canceled, "date")} canceled${refunded}`] : []),
    ...(left > 0 ? [`${count(left, "date")} left booked`] : []),
  ];
  return `${parts.join(", ")}. Bills follow the prices of the new spaces. Renters are notified by email.`;
}
