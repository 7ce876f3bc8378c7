import "./date-list.css";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

interface AlsoBookedProps {
  booking: Booking;
  /** The page of another booking. */
  pathOf: (id: string) => string;
}

/** Bookings that the renter made of further dates of the same event. */
export function AlsoBooked({ booking: { alsoBooked, timeZone }, pathOf }: AlsoBookedProps) {
  const today = todayIn(timeZone);
  if (alsoBooked.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="also-booked">
      <h3 className="t-xs mb-2" id="also-booked">
        Also booked
      </h3>
      <ul className="stack num gap-2">
        {alsoBooked.map(({ id, number, status, date, start, end }) => (
          <li key={id} className="row between date-row">
            <span>
              <Link className="link" to={pathOf(id)}>
                {dayAndOtherYear(date, today)}, {span(start, end)}
              </Link>{" "}
              <span className="muted small">{number}</span>
            </span>
            <BookingBadge state={status} short />
          </li>
        ))}
      </ul>
    </section>
  );
}
