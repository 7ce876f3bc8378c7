import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { workOrdersQuery } from "#/queries/work-orders";
import { StatusBadge } from "../work/StatusBadge";
import { dueWords, isUndone } from "../work/words";

/** The most orders that the home page shows. */
const most = 6;

/** The crew's tasks for today's events. */
export function CrewToday({ org, date }: { org: string; date: string }) {
  const does = useRefusal("workOrders.do") === undefined;
  const { data } = useQuery(workOrdersQuery(org, date, date));
  const undone = data?.items.filter(isUndone) ?? [];
  const to = does ? paths.crewDay(org) : paths.eventList(org);
  return (
    <section className="panel" aria-labelledby="crew-today">
      <div className="panel-head">
        <h2 id="crew-today">Work today</h2>
        <Link className="link-plain push" to={to}>
          {does ? "My day" : "Events & Tasks"} <Icon name="arrow" small />
        </Link>
      </div>
      {!data ? (
        <Waiting>
          <SkeletonLines lines={3} />
        </Waiting>
      ) : undone.length === 0 ? (
        <p className="panel-body muted small">
          {data.items.length === 0 ? "Nothing has to be done for today’s events." : "Everything is done."}
        </p>
      ) : (
        <ul className="panel-body stack gap-2 crew-today">
          {undone.slice(0, most).map((order) => (
            <li key={order.id} className="row">
              <span className="grow">
                {order.title}
                <span className="muted small num block">
                  {dueWords(order, date)} · {order.event.facilityName}, {order.event.spaceName} ·{" "}
                  {order.assignee?.name ?? "Anyone"}
                </span>
              </span>
              <StatusBadge status={order.status} />
            </li>
          ))}
          {undone.length > most && <li className="small muted">And {count(undone.length - most, "more", "more")}</li>}
        </ul>
      )}
    </section>
  );
}
