import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { PhoneLink } from "#/phones/Phone";
import "./renter.css";
import { Link } from "react-router";
import { dayIn, dayWithYear } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { initials } from "#/kit/initials";
import { PersonLink } from "#/manage/PersonLink";
import { paths } from "#/paths";
import { anyStatus } from "../statuses";

/** The renter, their contact details, and their history with the organization. */
export function Renter({ org, booking: { renter, renterHistory, timeZone } }: { org: string; booking: Booking }) {
  const name = `${renter.firstName} ${renter.lastName}`;
  return (
    <section className="panel" aria-labelledby="renter">
      <div className="panel-body row renter-head">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <h2 id="renter" className="grow t-xs">
          <PersonLink person={renter.id}>{name}</PersonLink>
        </h2>
        <a
          className="btn btn-quiet btn-s btn-icon"
          href={`mailto:${renter.email}`}
          aria-label={`Email ${renter.firstName}`}
        >
          <Icon name="mail" small />
        </a>
      </div>
      <dl className="kv panel-body">
        {renterHistory && (
          <>
            <dt>Bookings</dt>
            <dd>
              <Link to={paths.managedBookings(org, { status: anyStatus, person: renter.id })}>
                {renterHistory.bookings}
              </Link>{" "}
              since {dayWithYear(dayIn(timeZone, renterHistory.since))},{" "}
              <Link to={paths.calendar(org, { person: renter.id, view: "month" })}>calendar</Link>
            </dd>
            <dt>Completed</dt>
            <dd>{renterHistory.completed}</dd>
            <dt>Canceled</dt>
            <dd>{renterHistory.canceled}</dd>
          </>
        )}
        <dt>Email</dt>
        <dd className="ellipsis">{renter.email}</dd>
        <dt>Phone</dt>
        <dd>{renter.phone ? <PhoneLink className="num" phone={renter.phone} /> : "Not provided"}</dd>
      </dl>
    </section>
  );
}
