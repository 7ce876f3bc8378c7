import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { useState } from "react";
import { IconButton } from "#/kit/Button";
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysUntil,
  dayWithWeekday,
  firstOfMonth,
  monthAndYear,
  todayIn,
  weekday,
} from "#/kit/format";
import { weekOf } from "#/kit/week";
import { paths } from "#/paths";

/** The last day that the server gives a price for, in days from today. */
const farthest = 730;

/** A month whose days lead to the portal's search, from today on where the organization is. */
export function WidgetMonth({
  organization: { portalUrl, timeZone, weekStartsOn },
}: {
  organization: Pick<Organization, "portalUrl" | "timeZone" | "weekStartsOn">;
}) {
  const today = todayIn(timeZone);
  const last = addDays(today, farthest);
  const [first, setFirst] = useState(() => firstOfMonth(today));
  const later = addMonths(first, 1);
  const week = weekOf(first, weekStartsOn);
  const days = Array.from({ length: daysUntil(later, first) }, (_, index) => addDays(first, index));
  return (
    <section aria-label="Calendar">
      <div className="row between">
        <h2 aria-live="polite">{monthAndYear(first)}</h2>
        <span className="row gap-1">
          <IconButton
            icon="left"
            label="Previous month"
            reason={first <= today ? "There are no earlier days to choose" : undefined}
            onClick={() => setFirst(addMonths(first, -1))}
          />
          <IconButton
            icon="right"
            label="Next month"
            reason={later > last ? "There are no later days to choose" : undefined}
            onClick={() => setFirst(later)}
          />
        </span>
      </div>
      <div className="widget-week" aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{weekday(day).slice(0, 2)}</span>
        ))}
      </div>
      <p className="sr">Days open in a new tab.</p>
      <ol className="widget-week num">
        {days.map((day) => (
          <li key={day} style={day === first ? { gridColumnStart: week.indexOf(first) + 1 } : undefined}>
            {day < today || day > last ? (
              <span>{dayOfMonth(day)}</span>
            ) : (
              <a
                href={paths.portalSearch(portalUrl, { date: day })}
                target="_blank"
                rel="noopener"
                aria-label={day === today ? `${dayWithWeekday(day)}, today` : dayWithWeekday(day)}
                aria-current={day === today ? "date" : undefined}
              >
                {dayOfMonth(day)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
