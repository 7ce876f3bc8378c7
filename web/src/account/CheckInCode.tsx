import { QrCode } from "#/kit/QrCode";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import "./check-in-code.css";

interface CheckInCodeProps {
  booking: Booking;
  className?: string;
}

/** The code that staff scan at the door. It leads to a page that only they can open. */
export function CheckInCode({ booking, className = "" }: CheckInCodeProps) {
  if (booking.phase !== "booked" || booking.internal) return null;
  const address = location.origin + paths.checkIn(booking.organizationShortName, booking.id);
  return (
    <section className={`check-in-code ${className}`.trim()} aria-labelledby="check-in">
      <QrCode text={address} label={`Check-in code of booking ${booking.number}`} />
      <div>
        <h3 className="t-xs" id="check-in">
          Check-in
        </h3>
        <p className="small muted">Show this code to staff when you arrive.</p>
      </div>
    </section>
  );
}
