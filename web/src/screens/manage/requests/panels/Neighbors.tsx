import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import { Link } from "react-router";
import { span } from "#/kit/format";
import { paths } from "#/paths";

/** The most that are named. */
const most = 3;

/** The other bookings of a date, each with its page. */
export function Neighbors({ org, spaceId, dates }: { org: string; spaceId: string; dates: ScheduleDate[] }) {
  if (dates.length === 0) return null;
  return (
    <ul className="occ-others tiny muted" aria-label="Other bookings that day">
      {dates.slice(0, most).map((one) => (
        <li key={one.id}>
          <span className="num">{span(one.start, one.end)}</span>{" "}
          <Link to={paths.request(org, one.bookingId)}>{one.eventName}</Link>
          {one.spaceId !== spaceId && `, ${one.spaceName}`}
          {one.status === "pending" && ", pending"}
        </li>
      ))}
      {dates.length > most && <li>And {dates.length - most} more</li>}
    </ul>
  );
}
