import { BookingBadge } from "#/kit/Badge";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

/** The dates of a series. A date whose state differs from the booking's shows its own. */
export function DateList({ booking: { days, status, timeZone } }: { booking: Booking }) {
  const today = todayIn(timeZone);
  return (
    <section style={{ marginTop: 20 }} aria-labelledby="dates">
      <h3 className="t-xs" id="dates" style={{ marginBottom: 8 }}>
        Dates
      </h3>
      <ul className="stack num" style={{ gap: 8 }}>
        {days.map((day) => (
          <li key={day.id} className="row between" style={{ minHeight: 28 }}>
            {dayAndOtherYear(day.date, today)}, {span(day.start, day.end)}
            {day.status !== status && <BookingBadge state={day.status} short />}
          </li>
        ))}
      </ul>
    </section>
  );
}
