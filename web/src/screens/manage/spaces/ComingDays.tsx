import { useListSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { dayAndOtherYear, lengthShort, span, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useManagedSpace } from "./SpaceFrame";
import "./coming-days.css";

/** The sum of the rules: the next two weeks as they can be booked. */
export function ComingDays() {
  const { org, organization, facility, space } = useManagedSpace();
  const published = organization.published && facility.published && space.published;
  const today = todayIn(space.timeZone);
  const days = useListSpaceDays(org, space.id, { from: today, days: 14 });
  return (
    <section className="panel" aria-labelledby="coming-days">
      <div className="panel-head">
        <h2 id="coming-days">Next two weeks</h2>
        <span className="muted small">{published ? "What staff can book" : "After publishing"}</span>
      </div>
      {days.data ? (
        <ul className="coming-days">
          {days.data.items.map((item) => (
            <li key={item.date}>
              <span className="num">{dayAndOtherYear(item.date, today)}</span>
              <Hours item={item} published={published} />
            </li>
          ))}
        </ul>
      ) : days.error ? (
        <p className="panel-body small muted">{days.error.message}</p>
      ) : (
        <div className="panel-body">
          <Waiting>
            <SkeletonLines lines={7} />
          </Waiting>
        </div>
      )}
    </section>
  );
}

function Hours({ item: { openFrom, openTo, freeMinutes }, published }: { item: SpaceDay; published: boolean }) {
  if (!openFrom || !openTo) return <span className="faint">Closed</span>;
  return (
    <span>
      <span className="num">{span(openFrom, openTo)}</span>
      {published && (
        <span className="tiny muted num">
          {freeMinutes > 0 ? `${lengthShort(freeMinutes)} available` : "Nothing available"}
        </span>
      )}
    </span>
  );
}
