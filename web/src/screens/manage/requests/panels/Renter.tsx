import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import "./renter.css";
import { dayWithYear, initials, phoneWords } from "#/kit/format";
import { Icon } from "#/kit/Icon";

/** The renter, their contact details, and their history with the organization. */
export function Renter({ booking: { renter, renterHistory } }: { booking: Booking }) {
  const name = `${renter.firstName} ${renter.lastName}`;
  return (
    <section className="panel" aria-labelledby="renter">
      <div className="panel-body row renter-head">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <h2 id="renter" className="grow t-xs">
          {name}
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
              {renterHistory.bookings} since {dayWithYear(renterHistory.since.slice(0, 10))}
            </dd>
            <dt>Completed</dt>
            <dd>{renterHistory.completed}</dd>
            <dt>Canceled</dt>
            <dd>{renterHistory.cancelled}</dd>
          </>
        )}
        <dt>Email</dt>
        <dd className="ellipsis">{renter.email}</dd>
        <dt>Phone</dt>
        <dd>{phoneWords(renter.phone) || "Not provided"}</dd>
      </dl>
    </section>
  );
}
