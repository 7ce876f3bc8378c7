import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { EmptyState } from "#/kit/EmptyState";
import { span } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";

const shown = 8;

/** What is on today, by time. */
export function Agenda({ org, date, bookings }: { org: string; date: string; bookings: BookingSummary[] }) {
  const all = paths.managedBookings(org, { from: date, to: date });
  return (
    <section className="panel" aria-labelledby="agenda">
      <div className="panel-head">
        <h2 id="agenda">Today</h2>
        <span className="badge badge-plain num">{bookings.length}</span>
        <Link className="link-plain" style={{ marginLeft: "auto" }} to={paths.managedBookings(org)}>
          All bookings <Icon name="arrow" small />
        </Link>
      </div>
      {bookings.length === 0 ? (
        <EmptyState title="Nothing is booked today" drawing="court" level={3}>
          Tomorrow’s bookings are a day further in the strip above.
        </EmptyState>
      ) : (
        <ul className="agenda">
          {bookings.slice(0, shown).map((booking) => (
            <li key={booking.id}>
              <time className="num">{span(booking.start, booking.end)}</time>
              <Link to={paths.request(org, booking.id)} style={{ minWidth: 0 }}>
                <b className="ellipsis" style={{ display: "block" }}>
                  {booking.eventName}
                </b>
                <span className="muted ellipsis" style={{ display: "block" }}>
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
          <Link className="link-plain" to={all}>
            {bookings.length - shown} more today
          </Link>
        </p>
      )}
    </section>
  );
}
