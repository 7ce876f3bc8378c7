import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { addDays, dayLong, span } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import { useSchedule } from "../calendar/use-schedule";

/** Today and the day after, for those who see the schedule and no bookings. */
export function ScheduledDays({ org, today }: { org: string; today: string }) {
  const tomorrow = addDays(today, 1);
  const { data } = useSchedule(org, { from: today, to: tomorrow }, {}, false);
  return (
    <>
      {[today, tomorrow].map((date) => {
        const dates = data?.dates
          .filter((one) => one.date === date)
          .sort((one, other) => (one.start < other.start ? -1 : 1));
        return (
          <section key={date} className="panel" aria-labelledby={`scheduled-${date}`}>
            <div className="panel-head">
              <h2 id={`scheduled-${date}`}>{date === today ? "Today" : dayLong(date)}</h2>
              {dates && <span className="badge badge-plain num">{dates.length}</span>}
              <Link className="link-plain push" to={`${paths.schedule(org)}?from=${date}&to=${date}`}>
                Schedule <Icon name="arrow" small />
              </Link>
            </div>
            {dates?.length === 0 && <p className="panel-body muted">Nothing scheduled.</p>}
            <ul className="agenda">
              {dates?.map((one) => (
                <li key={one.id}>
                  <time className="num">{span(one.start, one.end)}</time>
                  <span>
                    <b className="ellipsis block">{one.eventName}</b>
                    <span className="muted ellipsis block">
                      {facilityOf(one.spaceId)}
                      {one.spaceName}
                    </span>
                  </span>
                  <BookingBadge state={one.status} short staff />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );

  function facilityOf(spaceId: string): string {
    const space = data?.spaces.find(({ id }) => id === spaceId);
    return space ? `${space.facilityName}, ` : "";
  }
}
