import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { Link } from "react-router";
import { AlsoBooked } from "#/account/AlsoBooked";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { PhoneLink } from "#/phones/Phone";
import { useLabels } from "#/queries/lists";
import { chosenWords } from "#/spaces/addon-words";
import { DetailActions } from "../change/DetailActions";

/** The renter's details of the event, as staff corrected them, and its further dates that are bookings of their own. */
export function Details({ org, booking }: { org: string; booking: Booking }) {
  const label = useLabels();
  const opensGroups = useRefusal("groups.read") === undefined;
  const { supervisor, group } = booking;
  return (
    <section className="panel" aria-labelledby="details">
      <div className="panel-head">
        <h2 id="details">Event details</h2>
      </div>
      <div className="panel-body">
        <dl className="kv">
          <dt>Attendance</dt>
          <dd>{booking.attendance.toLocaleString("en-US")}</dd>
          {group && (
            <>
              <dt>Group</dt>
              <dd>{opensGroups ? <Link to={paths.managedGroup(org, group.id)}>{group.name}</Link> : group.name}</dd>
            </>
          )}
          <dt>Use</dt>
          <dd>{label("spaceTypes", booking.spaceType)}</dd>
          {booking.sport && (
            <>
              <dt>Sport</dt>
              <dd>{label("sports", booking.sport)}</dd>
            </>
          )}
          {booking.bookedAddons.length > 0 && (
            <>
              <dt>Add-ons</dt>
              <dd>
                <ul className="stack">
                  {booking.bookedAddons.map((addon) => (
                    <li key={addon.name}>{chosenWords(addon, addon)}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {supervisor && (
            <>
              <dt>On-site supervisor</dt>
              <dd>
                {supervisor.firstName} {supervisor.lastName}
                {supervisor.title && `, ${supervisor.title}`}
                {supervisor.affiliation && `, ${supervisor.affiliation}`}
                <span className="row wrap">
                  <PhoneLink className="num" phone={supervisor.phone} />
                  <a className="ellipsis" href={`mailto:${supervisor.email}`}>
                    {supervisor.email}
                  </a>
                </span>
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
        <AlsoBooked booking={booking} pathOf={(id) => paths.request(org, id)} />
        <DetailActions org={org} booking={booking} />
      </div>
    </section>
  );
}
