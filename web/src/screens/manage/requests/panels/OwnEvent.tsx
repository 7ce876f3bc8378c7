import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useManaged } from "#/manage/managed";
import { PersonLink } from "#/manage/PersonLink";
import { PhoneLink } from "#/phones/Phone";

interface OwnEventProps {
  booking: Booking;
  /** Nothing was paid or is asked. */
  free: boolean;
}

/** Stands in the renter's place on an event of the organization itself: nobody rents. */
export function OwnEvent({ booking: { renter }, free }: OwnEventProps) {
  const { organization } = useManaged();
  return (
    <section className="panel" aria-labelledby="own-event">
      <div className="panel-head">
        <h2 id="own-event">Internal event</h2>
      </div>
      <div className="panel-body stack gap-3">
        <p className="small muted">
          Internal event for {organization.name}.{free && " No charge."}
        </p>
        <dl className="kv">
          <dt>Booked for</dt>
          <dd>
            <PersonLink person={renter.id}>{`${renter.firstName} ${renter.lastName}`}</PersonLink>
          </dd>
          <dt>Email</dt>
          <dd className="ellipsis">
            <a href={`mailto:${renter.email}`}>{renter.email}</a>
          </dd>
          {renter.phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <PhoneLink className="num" phone={renter.phone} />
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
