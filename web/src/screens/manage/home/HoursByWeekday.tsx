import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { useId } from "react";
import { EmptyState } from "#/kit/EmptyState";
import { addDays, isZero, weekdayLong } from "#/kit/format";
import { inWeekOrder, useWeekStart } from "#/kit/week";
import { shareOf } from "./axis";

interface HoursByWeekdayProps {
  days: Dashboard["hoursByWeekday"];
}

/** Any Monday, to name the weekdays from. */
const monday = "2027-03-01";

/** The booked hours of each weekday: a table with bars. */
export function HoursByWeekday({ days }: HoursByWeekdayProps) {
  const id = useId();
  const weekStart = useWeekStart();
  const most = Math.max(...days.map(({ hours }) => Number(hours)));
  return (
    <section className="panel figures" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>Hours by weekday</h2>
        <span className="faint tiny num push">Last 90 days</span>
      </div>
      {days.every(({ hours }) => isZero(hours)) ? (
        <EmptyState title="No hours yet" level={3}>
          You’ll see booked hours by weekday after your first approved booking.
        </EmptyState>
      ) : (
        <div className="panel-body">
          <table className="weekdays">
            <caption className="sr">Hours of approved and completed bookings by weekday, last 90 days</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Weekday</span>
                </th>
                <th scope="col">
                  <span className="sr">Hours</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {inWeekOrder(days, weekStart).map(({ weekday, hours }) => (
                <tr key={weekday}>
                  <th scope="row">{weekdayLong(addDays(monday, weekday))}</th>
                  <td>
                    <div className="row">
                      <div className="progress grow" aria-hidden="true">
                        <span style={{ width: `${shareOf(Number(hours), most)}%` }} />
                      </div>
                      <span className="num">{hours} h</span>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
