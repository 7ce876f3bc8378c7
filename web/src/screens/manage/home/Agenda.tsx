import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { type ReactNode, useId } from "react";
import { BookingBadge } from "#/kit/Badge";
import { MaybeLink } from "#/manage/MaybeLink";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { spanWords } from "#/spaces/series/nights";

const shown = 8;

interface AgendaProps {
  org: string;
  title: string;
  date: string;
  bookings: BookingSummary[];
  /** Shown next to the title. */
  more?: ReactNode;
  /** Marks what begins next. */
  marksNext?: boolean;
  empty: ReactNode;
}

/** A day's bookings in order of time. */
export function Agenda({ org, title, date, bookings, more, marksNext = false, empty }: AgendaProps) {
  const id = useId();
  const opens = useRefusal("bookings.read") === undefined;
  const next = marksNext ? bookings.find(({ phase, upcoming }) => phase === "booked" && upcoming) : undefined;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <span className="badge badge-plain num">{bookings.length}</span>
        {more}
      </div>
      {bookings.length === 0 ? (
        empty
      ) : (
        <ul className="agenda">
          {bookings.slice(0, shown).map((booking) => (
            <li key={booking.id}>
              <time className="num">
                {spanWords(booking, booking.morning)}
                {booking.id === next?.id && <span className="tiny strong block agenda-next">Next</span>}
              </time>
              <MaybeLink to={opens ? paths.request(org, booking.id) : undefined}>
                <b className="ellipsis block">{booking.eventName}</b>
                <span className="muted ellipsis block">
                  {booking.facilityName}, {booking.spaceName}
                </span>
              </MaybeLink>
              <BookingBadge state={booking.status} short staff />
            </li>
          ))}
        </ul>
      )}
      {bookings.length > shown && (
        <p className="panel-end">
          <MaybeLink
            className="link-plain"
            to={opens ? paths.managedBookings(org, { from: date, to: date }) : undefined}
          >
            {bookings.length - shown} more that day
          </MaybeLink>
        </p>
      )}
    </section>
  );
}
