import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, dayWithWeekday } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import type { ScheduledEvent, WorkOrder } from "#/queries/work-orders";
import { byDay, type FacilityOfDay, filtered } from "./by-day";
import { EventFacts } from "./EventCard";
import { useEventAddress } from "./use-event-address";
import { useEvents } from "./use-events";
import { dueWords, kindWord, statusLooks } from "./words";
import "./work.css";

/** Events & Tasks on paper: a page for each day, with the organization's name. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("workOrders.read");
  return (
    <StaffPage
      title="Print"
      heading="Events & Tasks"
      crumbs={[organizationCrumb(managed), { name: "Events & Tasks", to: paths.eventList(org) }]}
      actions={
        <Button size="small" look="primary" icon="print" reason={refusal} onClick={() => print()}>
          Print
        </Button>
      }
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <Sheets />}
    </StaffPage>
  );
}

function Sheets() {
  const { org, organization } = useManaged();
  const { scope, filter } = useEventAddress();
  const { events, hoursOf, more, error, refetch } = useEvents(org, scope);
  if (error && !events) return <LoadFailure detail={error.message} onRetry={() => void refetch()} />;
  if (!events)
    return (
      <Waiting label="Loading events">
        <SkeletonLines lines={8} />
      </Waiting>
    );
  const days = byDay(filtered(events, filter));
  if (days.length === 0)
    return (
      <div className="panel">
        <EmptyState title="No events on these days">Choose other days on Events &amp; Tasks.</EmptyState>
      </div>
    );
  return (
    <div className="event-sheets">
      {days.map(({ date, facilities }) => (
        <section key={date} className="event-sheet" aria-label={dayWithWeekday(date)}>
          <header>
            <b>{organization.name}</b>
            <h2 className="t-sm num">{dayWithWeekday(date)}</h2>
          </header>
          {facilities.map((facility) => (
            <FacilitySheet key={facility.id} facility={facility} hoursOf={hoursOf} />
          ))}
        </section>
      ))}
      {more && <Notice>These days have more events than one list holds.</Notice>}
    </div>
  );
}

interface FacilitySheetProps {
  facility: FacilityOfDay;
  hoursOf: (event: ScheduledEvent) => string;
}

const FacilitySheet = ({ facility, hoursOf }: FacilitySheetProps) => (
  <section>
    <h3 className="t-xs">{facility.name}</h3>
    {facility.events.map((event) => (
      <EventLine key={event.id} event={event} hours={hoursOf(event)} />
    ))}
  </section>
);

const EventLine = ({ event, hours }: { event: ScheduledEvent; hours: string }) => (
  <article className="event-line">
    <p className="num">
      <b>{hours}</b> {event.spaceName}
    </p>
    <div>
      <p>
        <b>{event.eventName}</b>, {count(event.attendance, "person", "people")}
        {event.status === "pending" && " (pending)"}
      </p>
      <EventFacts event={event} />
      <ul>
        {event.workOrders
          .filter(({ status }) => status !== "canceled")
          .map((order) => (
            <OrderLine key={order.id} order={order} day={event.date} />
          ))}
      </ul>
    </div>
  </article>
);

/** As on the screen, where setups and tasks are two lists. */
const setupsFirst = (tasks: WorkOrder["tasks"]) => [
  ...tasks.filter(({ kind }) => kind === "setup"),
  ...tasks.filter(({ kind }) => kind !== "setup"),
];

const OrderLine = ({ order, day }: { order: WorkOrder; day: string }) => (
  <li>
    <span className="num">
      {order.title}: {kindWord(order.kind).toLowerCase()}, {dueWords(order, day).replace("Due", "due")},{" "}
      {order.assignee?.name ?? "anyone"}, {statusLooks[order.status].words.toLowerCase()}
    </span>
    {order.instructions && <p>{order.instructions}</p>}
    {order.tasks.length > 0 && (
      <ul>
        {setupsFirst(order.tasks).map((task) => (
          <li key={task.id}>
            {task.done ? "☑" : "☐"} {task.name}
            {task.description && <p className="work-order-text">{task.description}</p>}
          </li>
        ))}
      </ul>
    )}
    {order.notes.map(({ id, text, authorName }) => (
      <p key={id}>
        {text} ({authorName})
      </p>
    ))}
  </li>
);
