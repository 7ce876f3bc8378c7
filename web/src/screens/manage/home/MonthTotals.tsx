import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useSearchParams } from "react-router";
import { IconButton } from "#/kit/Button";
import { addDays, monthAndYear, price } from "#/kit/format";

interface MonthTotalsProps {
  org: string;
  /** Today in the organization's time zone. */
  today: string;
}

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

/** A month's totals. The month is in the address. */
export function MonthTotals({ org, today }: MonthTotalsProps) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("month");
  const first = asked && /^\d{4}-\d{2}$/.test(asked) ? `${asked}-01` : firstOf(today);
  const { data, error } = useReadDashboard(org, { date: first }, { query: { placeholderData: (before) => before } });
  const go = (day: string) =>
    setParameters(firstOf(day) === firstOf(today) ? {} : { month: day.slice(0, 7) }, {
      preventScrollReset: true,
      replace: true,
    });
  const last = firstOf(addDays(firstOf(today), 370));
  return (
    <section className="panel" aria-labelledby="month">
      <div className="panel-head">
        <h2 id="month" aria-live="polite">
          {monthAndYear(first)}
        </h2>
        <div className="row gap-1 push">
          <IconButton icon="left" label="Previous month" onClick={() => go(addDays(first, -1))} />
          <IconButton
            icon="right"
            label="Next month"
            reason={first >= last ? "You can look up to 12 months ahead" : undefined}
            onClick={() => go(addDays(first, 32))}
          />
        </div>
      </div>
      {error && !data ? (
        <p className="panel-body muted">{error.message}</p>
      ) : (
        <dl className="stats three">
          <Stat
            name="Net sales"
            value={data && price(data.month.netSales)}
            note="Space rental, before taxes and fees"
          />
          <Stat name="Hours booked" value={data?.month.hours} note="Approved and completed" />
          <Stat name="Bookings" value={data?.month.bookings.toLocaleString("en-US")} note="Approved and completed" />
        </dl>
      )}
    </section>
  );
}

function Stat({ name, value, note }: { name: string; value: string | undefined; note: string }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>
        {value ?? "…"} <small>{note}</small>
      </dd>
    </div>
  );
}
