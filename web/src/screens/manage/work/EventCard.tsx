import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { count } from "#/kit/format";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { PhoneLink } from "#/phones/Phone";
import type { ScheduledEvent, WorkOrder, WorkOrderTask } from "#/queries/work-orders";
import { OrderCard } from "./OrderCard";
import { type KeptTick, withKept } from "./ticks";

interface EventCardProps {
  org: string;
  event: ScheduledEvent;
  hours: string;
  /** Ticks that the server doesn't have yet. */
  kept: readonly KeptTick[];
  onTick: (order: WorkOrder, task: WorkOrderTask, done: boolean) => void;
}

/** An event, with its renter and its work orders. */
export function EventCard({ org, event, hours, kept, onTick }: EventCardProps) {
  const leads = useRefusal("bookings.read") === undefined;
  return (
    <article className="panel event-card" aria-label={event.eventName}>
      <header className="row wrap">
        <b className="num">{hours}</b>
        <span className="grow">
          {leads ? (
            <Link className="link-plain" to={paths.request(org, event.bookingId)}>
              {event.eventName}
            </Link>
          ) : (
            event.eventName
          )}
          <span className="muted small num block">
            {event.spaceName} · {count(event.attendance, "person", "people")} · {event.number}
          </span>
        </span>
        {event.status === "pending" && <BookingBadge state="pending" staff />}
      </header>
      <EventFacts event={event} />
      {event.workOrders.map((order) => {
        const shown = withKept(order, kept);
        return (
          <OrderCard
            key={order.id}
            org={org}
            order={shown}
            shown={event.date}
            level={4}
            onTick={(task, done) => onTick(order, task, done)}
          />
        );
      })}
    </article>
  );
}

/** The on-site contact, the add-ons, and the renter's notes. */
export function EventFacts({ event }: { event: ScheduledEvent }) {
  const { supervisor, addons } = event;
  return (
    <dl className="event-facts small">
      <div>
        <dt>Contact</dt>
        <dd>
          {event.groupName ? `${event.renterName}, ${event.groupName}` : event.renterName}{" "}
          {event.renterPhone && <PhoneLink phone={event.renterPhone} />}
        </dd>
      </div>
      {supervisor && (
        <div>
          <dt>On-site supervisor</dt>
          <dd>
            {supervisor.name} <PhoneLink phone={supervisor.phone} />
          </dd>
        </div>
      )}
      {addons.length > 0 && (
        <div>
          <dt>Add-ons</dt>
          <dd>{addons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} ${name}` : name)).join(", ")}</dd>
        </div>
      )}
      {event.notes && (
        <div>
          <dt>Notes</dt>
          <dd>{event.notes}</dd>
        </div>
      )}
    </dl>
  );
}
