import type { HoursToday } from "@fieldhouse/clients/tenant/model/hoursToday";
import type { Season } from "@fieldhouse/clients/tenant/model/season";
import { dayOfYear, span } from "#/kit/format";
import { useWeekStart } from "#/kit/week";
import { weekdaysLabel } from "#/kit/weekdays";
import "./facility-hours.css";

/** "6:00 AM to 10:00 PM", "Closed" */
export const todayWords = ({ open }: HoursToday) =>
  open.length === 0 ? "Closed" : open.map(({ start, end }) => span(start, end)).join(", ");

/** Any leap year: only its days and months are shown. */
const inSomeYear = (day: string) => dayOfYear(`2028-${day}`);

interface FacilityHoursProps {
  hours: Season[];
  today: HoursToday | undefined;
}

/** When somebody is at a facility, by season. The season that it is now comes first. */
export function FacilityHours({ hours, today }: FacilityHoursProps) {
  const weekStart = useWeekStart();
  const now = today?.season;
  const order = hours
    .map((season, index) => ({ season, index }))
    .toSorted((a, b) => Number(b.index === now) - Number(a.index === now));
  return (
    <div className="facility-hours">
      {today && (
        <p className="strong">
          Today: <span className="num">{todayWords(today)}</span>
        </p>
      )}
      {order.map(({ season: { name, from, to, rows }, index }) => (
        <table key={`${name} ${from}`} className="num">
          <caption>
            {name || (from ? "Season" : "All year")}
            {from && to && (
              <span className="muted">
                {" "}
                {inSomeYear(from)} to {inSomeYear(to)}
              </span>
            )}
            {index === now && hours.length > 1 && <span className="muted"> (now)</span>}
          </caption>
          <tbody>
            {rows.map(({ weekdays, start, end }) => (
              <tr key={`${weekdays} ${start}`}>
                <th scope="row">{weekdaysLabel(weekdays, weekStart)}</th>
                <td>{span(start, end)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
