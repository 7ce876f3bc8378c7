import "./date-list.css";
import { BookingBadge } from "#/kit/Badge";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

/** The dates of a series. A date whose state differs from the booking's shows its own. */
export function DateList({ booking: { days, status, timeZone } }: { booking: Booking }) {
  const today = todayIn(timeZone);
  return (
    <section className="mt-5" aria-labelledby="dates">
      <h3 className="t-xs mb-2" id="dates">
        Dates
      </h3>
      <ul className="stack num gap-2">
        {days.map((day) => (
          <li key={day.id} className="row between date-row">
            {dayAndOtherYear(day.date, today)}, {span(day.start, day.end)}
            {day.status !== status && <BookingBadge state={day.status} short />}
          </li>
        ))}
      </ul>
    </section>
  );
}
