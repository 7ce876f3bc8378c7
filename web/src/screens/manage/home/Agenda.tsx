import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { span } from "#/kit/format";
import { paths } from "#/paths";

const shown = 8;

interface AgendaProps {
  org: string;
  title: string;
  date: string;
  bookings: BookingSummary[];
  /** Shown next to the title. */
  more?: ReactNode;
  empty: ReactNode;
}

/** A day's bookings in order of time. */
export function Agenda({ org, title, date, bookings, more, empty }: AgendaProps) {
  const id = useId();
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
              <time className="num">{span(booking.start, booking.end)}</time>
              <Link to={paths.request(org, booking.id)}>
                <b className="ellipsis block">{booking.eventName}</b>
                <span className="muted ellipsis block">
                  {booking.facilityName}, {booking.spaceName}
                </span>
              </Link>
              <BookingBadge state={booking.status} short staff />
            </li>
          ))}
        </ul>
      )}
      {bookings.length > shown && (
        <p className="panel-end">
          <Link className="link-plain" to={paths.managedBookings(org, { from: date, to: date })}>
            {bookings.length - shown} more that day
          </Link>
        </p>
      )}
    </section>
  );
}
