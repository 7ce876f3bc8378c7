import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { useSearchParams } from "react-router";
import { IconButton } from "#/kit/Button";
import { addMonths, firstOfMonth, isZero, monthAndYear, price } from "#/kit/format";
import { PopupButton } from "#/kit/PopupButton";
import { SearchList } from "#/kit/SearchList";
import "#/kit/search-field.css";
import { monthIn } from "#/manage/address-values";
import { MonthVisits } from "./MonthVisits";

interface MonthTotalsProps {
  org: string;
  /** Today in the organization's time zone. */
  today: string;
  /** Shows what the month brought in too. */
  seesMoney: boolean;
}

const priceOf = (amount: string | undefined) => amount && price(amount);

/** Pending requests are paid as well, and may still be denied. */
const salesNote = (pending: string | undefined) =>
  pending && !isZero(pending)
    ? `Paid for spaces this month, less refunds, before taxes and fees. Includes ${price(pending)} for pending requests.`
    : "Paid for spaces this month, less refunds, before taxes and fees";

/** Nothing was booked before. */
const earliest = "2018-03-01";

/** The first days of the months from one to another, the latest first. */
const monthsBetween = (from: string, to: string) => {
  const months = [];
  for (let month = to; month >= from; month = addMonths(month, -1)) months.push(month);
  return months;
};

/** Reads the month in the address. */
export function useMonth(org: string, today: string) {
  const [parameters] = useSearchParams();
  const last = addMonths(firstOfMonth(today), 12);
  const asked = monthIn(parameters, "month");
  const named = asked ? `${asked}-01` : firstOfMonth(today);
  const first = [earliest, named, last].sort()[1] ?? named;
  const totals = useReadDashboard(org, { date: first }, { query: { placeholderData: (before) => before } });
  return { first, last, totals };
}

/** A month's totals. The month is in the address. */
export function MonthTotals({ org, today, seesMoney }: MonthTotalsProps) {
  const [, setParameters] = useSearchParams();
  const {
    first,
    last,
    totals: { data, error },
  } = useMonth(org, today);
  const go = (day: string) =>
    setParameters(firstOfMonth(day) === firstOfMonth(today) ? {} : { month: day.slice(0, 7) }, {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <section className="panel" aria-labelledby="month">
      <div className="panel-head">
        <h2 id="month" className="sr" aria-live="polite">
          {monthAndYear(first)}
        </h2>
        <PopupButton label="Month" shown={monthAndYear(first)} className="input input-s search-field month-choice">
          {(close) => (
            <SearchList
              label="Month"
              placeholder="Search months"
              options={monthsBetween(earliest, last).map((month) => ({ value: month, label: monthAndYear(month) }))}
              value={first}
              onChange={(month) => {
                close();
                go(month);
              }}
            />
          )}
        </PopupButton>
        <div className="row gap-1 push">
          <IconButton
            icon="left"
            label="Previous month"
            reason={first <= earliest ? "There are no bookings before March 2018" : undefined}
            onClick={() => go(addMonths(first, -1))}
          />
          <IconButton
            icon="right"
            label="Next month"
            reason={first >= last ? "You can look up to 12 months ahead" : undefined}
            onClick={() => go(addMonths(first, 1))}
          />
        </div>
      </div>
      {error && !data ? (
        <p className="panel-body muted">{error.message}</p>
      ) : (
        <dl className="stats month-stats">
          {seesMoney && (
            <>
              <Stat name="Net sales" value={priceOf(data?.month.netSales)} note={salesNote(data?.month.pendingSales)} />
              <Stat name="User fees" value={priceOf(data?.month.userFees)} note="Booking fees paid by renters" />
              <Stat
                name="Transaction fees"
                value={priceOf(data?.month.transactionFees)}
                note="Card costs paid by renters"
              />
            </>
          )}
          <Stat name="Hours booked" value={data?.month.hours} note="Approved and completed" />
          <Stat name="Bookings" value={data?.month.bookings.toLocaleString("en-US")} note="Approved and completed" />
        </dl>
      )}
      {data && first <= today && <MonthVisits visits={data.month.visits} first={first} today={today} />}
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
