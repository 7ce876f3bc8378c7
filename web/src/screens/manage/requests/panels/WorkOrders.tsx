import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useListBookingWorkOrders } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useState } from "react";
import { Link } from "react-router";
import { isOn, mayStillHappen } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import type { WorkOrder } from "#/queries/work-orders";
import { NewOrderDialog } from "../../work/NewOrderDialog";
import { StatusBadge } from "../../work/StatusBadge";
import { dueWords, progressWords } from "../../work/words";

/** The booking's work orders for the crew. Nothing is shown to those who don't see them. */
export function WorkOrders({ org, booking }: { org: string; booking: Booking }) {
  const hidden = useRefusal("workOrders.read") !== undefined;
  const refusal = useRefusal("workOrders.manage");
  const orders = useListBookingWorkOrders(org, booking.id, { query: { enabled: !hidden } });
  const [adding, setAdding] = useState(false);
  if (hidden) return null;
  const dates = booking.dates.filter(mayStillHappen);
  const reason = refusal ?? (dates.length === 0 ? "This booking has no upcoming dates" : undefined);
  const today = todayIn(booking.timeZone);
  return (
    <section className="panel" aria-labelledby="work-orders">
      <div className="panel-head">
        <h2 id="work-orders">Work orders</h2>
        <Button size="small" icon="plus" className="push" reason={reason} onClick={() => setAdding(true)}>
          Add
        </Button>
      </div>
      {!orders.data ? (
        <div className="panel-body">
          {orders.error ? (
            <LoadFailure detail={orders.error.message} onRetry={() => void orders.refetch()} />
          ) : (
            <Waiting>
              <SkeletonLines lines={1} />
            </Waiting>
          )}
        </div>
      ) : orders.data.items.length === 0 ? (
        <p className="panel-body muted small">
          No work orders yet.{!reason && " Add setup, cleaning, or a technician."}
        </p>
      ) : (
        <ul className="panel-body stack gap-2 work-order-list">
          {orders.data.items.map((order) => (
            <OrderLine key={order.id} org={org} order={order} today={today} />
          ))}
        </ul>
      )}
      {adding && <NewOrderDialog org={org} booking={booking} dates={dates} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Leads to Events & Tasks of its day, where it can be changed and done. A date that was canceled isn't listed there. */
function OrderTitle({ org, order: { title, event } }: { org: string; order: WorkOrder }) {
  if (!isOn(event)) return title;
  const { date, spaceId } = event;
  return (
    <Link className="link-plain" to={paths.eventList(org, { startDate: date, endDate: date, space: spaceId })}>
      {title}
    </Link>
  );
}

const OrderLine = ({ org, order, today }: { org: string; order: WorkOrder; today: string }) => (
  <li className="row">
    <span className="grow">
      <OrderTitle org={org} order={order} />
      <span className="muted small num block">
        {[
          dayAndOtherYear(order.event.date, today),
          dueWords(order, order.event.date),
          order.assignee?.name,
          progressWords(order),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
    <StatusBadge status={order.status} />
  </li>
);
