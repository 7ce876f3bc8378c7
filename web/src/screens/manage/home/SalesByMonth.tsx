import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { useId } from "react";
import { EmptyState } from "#/kit/EmptyState";
import { isZero, monthAndYear, monthShort, price, priceRough } from "#/kit/format";
import { axisTo, shareOf } from "./axis";

type Months = Dashboard["salesByMonth"];

const dayOf = (month: string) => `${month}-01`;

/** Sales of the last months, as bars to look at and a table to read out. */
export function SalesByMonth({ months }: { months: Months }) {
  const id = useId();
  return (
    <section className="panel figures" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>Net sales by month</h2>
      </div>
      {months.every(({ netSales }) => isZero(netSales)) ? (
        <EmptyState title="No sales yet" drawing="court" level={3}>
          You’ll see sales by month after your first paid booking.
        </EmptyState>
      ) : (
        <div className="panel-body">
          <Bars months={months} />
          <Figures months={months} />
        </div>
      )}
    </section>
  );
}

function Bars({ months }: { months: Months }) {
  // A float is precise enough for a bar's height. Amounts are written from their decimals.
  const lines = axisTo(Math.max(...months.map(({ netSales }) => Number(netSales))));
  const top = lines.at(-1) ?? 1;
  return (
    <div className="sales" aria-hidden="true">
      <div className="sales-lines">
        {lines.map((line) => (
          <span key={line} style={{ "--at": `${shareOf(line, top)}%` } as React.CSSProperties}>
            {priceRough(String(line))}
          </span>
        ))}
      </div>
      {months.map(({ month, netSales }) => (
        <div key={month} className="sales-month">
          <div style={{ "--h": `${shareOf(Number(netSales), top)}%` } as React.CSSProperties}>
            <i />
            <b className="num">{priceRough(netSales)}</b>
          </div>
          <span>{monthShort(dayOf(month))}</span>
        </div>
      ))}
    </div>
  );
}

function Figures({ months }: { months: Months }) {
  return (
    <div className="sr">
      <table>
        <caption>Net sales by month, before taxes and fees</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Net sales</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, netSales }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(dayOf(month))}</th>
              <td>{price(netSales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
