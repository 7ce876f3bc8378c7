import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { count, dayLong, span } from "#/kit/format";
import { MaybeLink } from "#/manage/MaybeLink";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import type { ScheduledSpace } from "./grouped";

interface SpaceDatesProps {
  org: string;
  /** The facility's name in addresses. */
  facility: string;
  space: ScheduledSpace;
}

/** The bookings of a space, day by day. */
export function SpaceDates({ org, facility, space: { name, shortName, days } }: SpaceDatesProps) {
  const opens = useRefusal("bookings.read") === undefined;
  const [first] = days;
  return (
    <section className="schedule-space">
      <h3>
        <Link to={`${paths.managedSpace(org, facility, shortName, "calendar")}?date=${first?.date ?? ""}`}>{name}</Link>
      </h3>
      {days.map(({ date, dates }) => (
        <div key={date} className="schedule-day">
          <h4 className="num">{dayLong(date)}</h4>
          <ul>
            {dates.map((one) => (
              <li key={one.id}>
                <MaybeLink className="schedule-date" to={opens ? paths.request(org, one.bookingId) : undefined}>
                  <span className="num">{span(one.start, one.end)}</span>
                  <b>{one.eventName}</b>
                  <span className="muted">{whoOf(one)}</span>
                  <BookingBadge state={one.status} short staff />
                </MaybeLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** "Dana Whitfield, Storm Basketball, 24 people". */
export const whoOf = ({ internal, renterName, groupName, attendance }: ScheduleDate) =>
  [internal ? "Internal event" : renterName, groupName, count(attendance, "person", "people")]
    .filter(Boolean)
    .join(", ");
