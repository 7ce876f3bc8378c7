import "./date-list.css";
import { BookingBadge } from "#/kit/Badge";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import type { Booking } from "#/queries/bookings";

/** The dates of a series. A date whose state differs from the booking's shows its own. */
export function DateList({
  booking: { days, status, timeZone },
  className = "mt-5",
  heading: Heading = "h3",
}: {
  booking: Booking;
  className?: string;
  heading?: "h2" | "h3";
}) {
  const today = todayIn(timeZone);
  return (
    <section className={className} aria-labelledby="dates">
      <Heading className={Heading === "h2" ? "t-md mb-4" : "t-xs mb-2"} id="dates">
        Dates
      </Heading>
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
