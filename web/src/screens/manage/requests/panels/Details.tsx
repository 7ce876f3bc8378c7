import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { phoneWords } from "#/kit/format";
import { useLabels } from "#/queries/lists";

/** What the renter said about the event. */
export function Details({ booking }: { booking: Booking }) {
  const label = useLabels();
  const { supervisor } = booking;
  return (
    <section className="panel" aria-labelledby="details">
      <div className="panel-head">
        <h2 id="details">Event details</h2>
      </div>
      <dl className="kv panel-body">
        <dt>Attendance</dt>
        <dd>{booking.attendance.toLocaleString("en-US")}</dd>
        <dt>Use</dt>
        <dd>{label("spaceTypes", booking.spaceType)}</dd>
        {booking.sport && (
          <>
            <dt>Sport</dt>
            <dd>{label("sports", booking.sport)}</dd>
          </>
        )}
        {supervisor && (
          <>
            <dt>On-site supervisor</dt>
            <dd>
              {supervisor.firstName} {supervisor.lastName}
              {supervisor.title && `, ${supervisor.title}`}, {phoneWords(supervisor.phone)}
            </dd>
          </>
        )}
        {booking.notes && (
          <>
            <dt>Notes</dt>
            <dd className="pre-line">{booking.notes}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
