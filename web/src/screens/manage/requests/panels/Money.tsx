import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ReactNode } from "react";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { isZero, price } from "#/kit/format";
import { Icon, type IconName } from "#/kit/Icon";
import "./money.css";
import { moneyWords } from "./money-words";

/** The bill, and what was paid, refunded, and is still due. */
export function Money({ booking: { bill, payments, waived, due, status } }: { booking: Booking }) {
  return (
    <section className="panel" aria-labelledby="bill">
      <div className="panel-head">
        <h2 id="bill">Bill</h2>
      </div>
      <div className="panel-body">
        <Bill lines={toBillLines(bill.lines)} total={bill.total} caption="Bill" />
        {payments.map((payment) => (
          <MoneyNote key={payment.id} icon={isZero(payment.refunded) ? "card" : "undo"}>
            {moneyWords(payment, status)}
          </MoneyNote>
        ))}
        {waived && <MoneyNote icon="check">{price(waived)} waived. It was refunded before it was collected.</MoneyNote>}
        {!isZero(due) && <MoneyNote icon="card">Balance due: {price(due)}</MoneyNote>}
      </div>
    </section>
  );
}

const MoneyNote = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="note money-note">
    <Icon name={icon} small />
    <span className="num">{children}</span>
  </p>
);
