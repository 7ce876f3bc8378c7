import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { refundsOf } from "#/account/refunds";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { isZero, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import "./changed-bills.css";

interface ChangedBillsProps {
  before: Booking;
  after: Booking;
}

/** The bill before a change and after it, side by side where it changed, with what is refunded and what is due now. */
export function ChangedBills({ before, after }: ChangedBillsProps) {
  const known = new Set(refundsOf(before).map(({ words }) => words));
  const refunds = refundsOf(after).filter(({ words }) => !known.has(words));
  return (
    <div className="stack gap-4">
      {(after.id !== before.id || shown(after) !== shown(before)) && (
        <div className="changed-bills">
          <BillOf title="Before" booking={before} />
          <BillOf title={after.id === before.id ? "Now" : after.number} booking={after} />
        </div>
      )}
      {refunds.length > 0 && (
        <Notice icon="undo">
          {refunds.map(({ id, state, words }) => (
            <span key={id} className="num block">
              <b>{state}:</b> {words}
            </span>
          ))}
        </Notice>
      )}
      {!after.due || isZero(after.due) ? (
        refunds.length === 0 && <p className="muted">Nothing is charged or refunded.</p>
      ) : (
        <Notice icon="card">
          <span className="num">Balance due: {price(after.due)}</span>
        </Notice>
      )}
    </div>
  );
}

/** All that one reads on a booking's bill. */
const shown = ({ bill, timeZone }: Booking) => bill && JSON.stringify([bill.total, toBillLines(bill.lines, timeZone)]);

function BillOf({ title, booking: { bill, timeZone } }: { title: string; booking: Booking }) {
  if (!bill) return null;
  return (
    <section className="changed-bill">
      <h3 className="label num">{title}</h3>
      <Bill lines={toBillLines(bill.lines, timeZone)} total={bill.total} caption={`Bill, ${title}`} />
    </section>
  );
}
