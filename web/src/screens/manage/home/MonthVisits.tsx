import type { MonthVisits as Visits } from "@fieldhouse/clients/tenant/model/monthVisits";
import { dayOfYear } from "#/kit/format";
import { shareOf } from "./axis";
import { changeWords } from "./visits";

interface MonthVisitsProps {
  visits: Visits;
  /** The first day of the month. */
  first: string;
  today: string;
}

/** The number of people who looked at the public pages in a month, day by day. */
export function MonthVisits({ visits, first, today }: MonthVisitsProps) {
  const { total, byDay } = visits;
  const most = Math.max(1, ...byDay.map((day) => day.visits));
  return (
    <div className="month-visits">
      <dl>
        <div className="stat">
          <dt>Visits</dt>
          <dd>
            {total.toLocaleString("en-US")} <small>{changeWords(visits, first, today)}</small>
          </dd>
        </div>
      </dl>
      {total > 0 && (
        <>
          <div className="visit-bars" aria-hidden="true">
            {byDay.map((day) => (
              <i
                key={day.date}
                title={`${dayOfYear(day.date)}: ${day.visits.toLocaleString("en-US")}`}
                style={{ "--h": `${shareOf(day.visits, most)}%` } as React.CSSProperties}
              />
            ))}
          </div>
          <div className="sr">
            <table>
              <caption>Visits by day. Each visitor counts once a day.</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Visits</th>
                </tr>
              </thead>
              <tbody>
                {byDay.map((day) => (
                  <tr key={day.date}>
                    <th scope="row">{dayOfYear(day.date)}</th>
                    <td>{day.visits.toLocaleString("en-US")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
