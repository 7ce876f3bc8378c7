import type { PostEvent } from "@fieldhouse/clients/tenant/model/postEvent";
import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import "./news.css";

interface EventLineProps {
  event: PostEvent;
  /** The short name of the organization. */
  organization: string;
}

/** When and where an event is: "Sat, Mar 6, 6:00 to 8:00 PM at North Gym". */
export function EventLine({ event, organization }: EventLineProps) {
  const { date, start, end, timeZone, startsAt, past, facility } = event;
  return (
    <p className="news-event small">
      <b>
        <time dateTime={startsAt}>
          {dayAndOtherYear(date, todayIn(timeZone))}, {span(start, end)}
        </time>
      </b>
      {facility && (
        <>
          {" at "}
          <Link
            to={paths.facility({
              organization,
              facility: facility.shortName,
              state: facility.state,
              city: facility.city,
            })}
          >
            {facility.name}
          </Link>
        </>
      )}
      {past && (
        <>
          {" "}
          <Badge>Past event</Badge>
        </>
      )}
    </p>
  );
}
