import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
import type { ReactNode } from "react";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { isZero, price } from "#/kit/format";
import { Icon, type IconName } from "#/kit/Icon";
import "./money.css";
import { moneyWords } from "./money-words";

interface MoneyProps {
  booking: Booking;
  /** The total if it is answered as chosen, and that answer in words. */
  chosen?: { quote: DecisionQuote; words: string; busy: boolean } | undefined;
  /** Actions on it. */
  children?: ReactNode;
}

/** The bill, and what was paid, refunded, and is still due; nothing for who reads no prices. */
export function Money({ booking, chosen, children }: MoneyProps) {
  const { adjustmentReason, bill, payments, waived, due } = booking;
  if (!bill) return null;
  const shown = chosen?.quote.bill ?? bill;
  const owed = chosen ? chosen.quote.due : due;
  return (
    <section className="panel" aria-labelledby="bill">
      <div className="panel-head">
        <h2 id="bill">Bill</h2>
      </div>
      <div className="panel-body" aria-busy={chosen?.busy || undefined}>
        <p className={chosen ? "small muted num mb-2" : "sr"} role="status">
          {chosen && quoteWords(chosen.words, bill.total, chosen.quote)}
        </p>
        <Bill lines={toBillLines(shown.lines, booking.timeZone)} total={shown.total} caption="Bill" />
        {adjustmentReason && <MoneyNote icon="edit">Price adjusted: {adjustmentReason}</MoneyNote>}
        {payments.map((payment) => (
          <MoneyNote key={payment.id} icon={isZero(payment.refunded) ? "card" : "undo"}>
            {moneyWords(payment, booking)}
          </MoneyNote>
        ))}
        {waived && <MoneyNote icon="check">{price(waived)} waived. It won’t be collected.</MoneyNote>}
        {owed && !isZero(owed) && <MoneyNote icon="card">Balance due: {price(owed)}</MoneyNote>}
        {children}
      </div>
    </section>
  );
}

/** "2 dates to approve, 1 to deny. Asked for: $120.00, now $80.00, $40.00 refunded" */
const quoteWords = (answer: string, asked: string, { bill, refund }: DecisionQuote) =>
  [
    `${answer}. Asked for: ${price(asked)}`,
    `now ${price(bill.total)}`,
    ...(isZero(refund) ? [] : [`${price(refund)} refunded`]),
  ].join(", ");

const MoneyNote = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="note money-note">
    <Icon name={icon} small />
    <span className="num">{children}</span>
  </p>
);
