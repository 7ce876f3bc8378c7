import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import { dayWithWeekday, span } from "#/kit/format";
import { grouped } from "./grouped";
import { whoOf } from "./SpaceDates";

/** A sheet of paper for each space and day, to hang on its door. */
export function DoorSheets({ schedule, organization }: { schedule: Schedule; organization: string }) {
  const sheets = grouped(schedule).flatMap(({ name: facility, spaces }) =>
    spaces.flatMap(({ id, name, days }) =>
      days.map(({ date, dates }) => ({ key: `${id} ${date}`, facility, name, date, dates })),
    ),
  );
  return (
    <div className="door-sheets" aria-hidden="true">
      {sheets.map(({ key, facility, name, date, dates }) => (
        <section key={key} className="door-sheet">
          <h2>{name}</h2>
          <p className="num">{dayWithWeekday(date)}</p>
          <table>
            <tbody>
              {dates.map((one) => (
                <tr key={one.id}>
                  <td className="num">{span(one.start, one.end)}</td>
                  <td>
                    <b>{one.eventName}</b>
                    <span>
                      {whoOf(one)}
                      {one.status === "pending" && ", pending"}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <footer>
            {facility}, {organization}
          </footer>
        </section>
      ))}
    </div>
  );
}
