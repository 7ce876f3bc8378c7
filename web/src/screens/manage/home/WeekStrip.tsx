import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { waits } from "#/account/booking-words";
import { count, day, dayOfMonth, weekday, weekdayLong } from "#/kit/format";
import { MaybeLink } from "#/manage/MaybeLink";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { hourShares } from "./day-bars";

/** The week as the organization or the person begins it, with today expanded. Each day links to its bookings. */
export function WeekStrip({ org, dashboard }: { org: string; dashboard: Dashboard }) {
  const most = Math.max(1, ...dashboard.week.map(({ bookings }) => bookings));
  const opens = useRefusal("bookings.read") === undefined;
  const columns = dashboard.week.map(({ date }) => (date === dashboard.date ? "1.9fr" : "1fr")).join(" ");
  return (
    <section
      className="panel weekstrip week"
      aria-label="This week"
      style={{ "--week": columns } as React.CSSProperties}
    >
      {dashboard.week.map(({ date, bookings }) =>
        date === dashboard.date ? (
          <Today key={date} org={org} dashboard={dashboard} bookings={bookings} opens={opens} />
        ) : (
          <MaybeLink
            key={date}
            to={opens ? paths.managedBookings(org, { from: date, to: date }) : undefined}
            aria-label={`${day(date)}: ${count(bookings, "booking")}`}
          >
            <span className="dow">{weekday(date)}</span>
            <div className="date">{dayOfMonth(date)}</div>
            <div className="week-bar" aria-hidden="true">
              <i style={{ width: `${Math.round((bookings / most) * 100)}%` }} />
            </div>
            <span className="tiny muted num week-count">
              {bookings}
              <span className="more"> {bookings === 1 ? "booking" : "bookings"}</span>
            </span>
          </MaybeLink>
        ),
      )}
    </section>
  );
}

interface TodayProps {
  org: string;
  dashboard: Dashboard;
  bookings: number;
  /** The person may open bookings. */
  opens: boolean;
}

function Today({ org, dashboard, bookings, opens }: TodayProps) {
  const { date, today } = dashboard;
  // People who may not read bookings get only the count, so their hours aren’t drawn: they would look empty.
  const isListed = today.length > 0 || bookings === 0;
  const pending = today.filter(waits).length;
  return (
    <MaybeLink
      className="today"
      to={opens ? paths.managedBookings(org, { from: date, to: date }) : undefined}
      aria-label={`Today, ${weekdayLong(date)}: ${count(bookings, "booking")}${pending ? `, ${pending} pending` : ""}`}
    >
      <div className="row between">
        <span className="dow">Today, {weekdayLong(date)}</span>
        <span className="tiny num today-count">
          <b>{bookings}</b> {bookings === 1 ? "booking" : "bookings"}
          {pending > 0 && (
            <>
              , <b>{pending}</b> pending
            </>
          )}
        </span>
      </div>
      <div className="date">{dayOfMonth(date)}</div>
      {isListed && (
        <>
          <div className="bars" aria-hidden="true">
            {hourShares(today).map(({ hour, share }) => (
              <i
                key={hour}
                className={share > 0 ? "a" : ""}
                style={{ "--h": `${Math.max(6, share)}%` } as React.CSSProperties}
              />
            ))}
          </div>
          <div className="row between tiny faint num today-hours" aria-hidden="true">
            <span>8 AM</span>
            <span>10 PM</span>
          </div>
        </>
      )}
    </MaybeLink>
  );
}
