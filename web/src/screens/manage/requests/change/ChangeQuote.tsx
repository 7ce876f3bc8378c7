import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ChangeQuote as Quote } from "@fieldhouse/clients/tenant/model/changeQuote";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { isZero, price } from "#/kit/format";
import "./change-quote.css";
import "./changed-bills.css";

interface ChangeQuoteProps {
  booking: Booking;
  /** Absent while it isn't known. */
  quote: Quote | undefined;
  busy: boolean;
}

/** The effect of a change, before it is made: the amounts, and the old and the new bill side by side. The amounts keep their place
 * while they aren't known. */
export function ChangeQuote({ booking: { bill, timeZone }, quote, busy }: ChangeQuoteProps) {
  if (!quote && !bill) return null;
  const amounts = [
    { name: "Current total", amount: quote?.totalBefore ?? bill?.total },
    { name: "New total", amount: quote?.total },
    ...(quote && !isZero(quote.refund) ? [{ name: "Refund", amount: quote.refund }] : []),
    ...(quote && !isZero(quote.due) ? [{ name: "Balance due", amount: quote.due }] : []),
  ];
  return (
    <>
      <dl className="change-quote num" aria-busy={busy || undefined} aria-live="polite">
        {amounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount ? (
                price(amount)
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr">Not known yet</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {quote && bill && (
        <div className="changed-bills">
          <QuotedBill title="Current bill" bill={bill} timeZone={timeZone} busy={false} />
          <div className="stack gap-4">
            <QuotedBill
              title={quote.movedBill ? "This booking" : "New bill"}
              bill={quote.bill}
              timeZone={timeZone}
              busy={busy}
            />
            {quote.movedBill && (
              <QuotedBill title="New booking" bill={quote.movedBill} timeZone={timeZone} busy={busy} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface QuotedBillProps {
  title: string;
  bill: Quote["bill"];
  /** The facility's. */
  timeZone: string;
  busy: boolean;
}

function QuotedBill({ title, bill, timeZone, busy }: QuotedBillProps) {
  return (
    <section className="changed-bill">
      <h3 className="label">{title}</h3>
      <Bill lines={toBillLines(bill.lines, timeZone)} total={bill.total} caption={title} stale={busy} />
    </section>
  );
}
