import "./date-list.css";
import { waits } from "#/account/booking-words";
import { BookingBadge } from "#/kit/Badge";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import { whenWords, withMornings } from "#/spaces/series/nights";

/** The dates of a series. A date whose state differs from the booking's shows its own. */
export function DateList({
  booking,
  className = "mt-5",
  heading: Heading = "h3",
}: {
  booking: Booking;
  className?: string;
  heading?: "h2" | "h3";
}) {
  const { dates, status, timeZone } = booking;
  const today = todayIn(timeZone);
  return (
    <section className={className} aria-labelledby="dates">
      <Heading className={Heading === "h2" ? "t-md mb-4" : "t-xs mb-2"} id="dates">
        Dates
      </Heading>
      <ul className="stack num gap-2">
        {withMornings(dates).map(({ time, morning }) => (
          <li key={time.id} className="row between date-row">
            {whenWords(time, morning, (date) => dayAndOtherYear(date, today))}
            {time.status !== status && !(waits(time) && waits(booking)) && <BookingBadge state={time.status} short />}
          </li>
        ))}
      </ul>
    </section>
  );
}
