import { useListSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import { datesTold, paymentWords } from "#/account/booking-words";
import { DepositList } from "#/account/DepositList";
import { toBillLines } from "#/app/bill-lines";
import { BookingBadge } from "#/kit/Badge";
import { Bill } from "#/kit/Bill";
import { count, day, dayWithYear, hourLabel, initials, instant, phoneWords, price, span } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Legend } from "#/kit/Legend";
import { useLabels } from "#/queries/lists";
import { railOf } from "./rail";

interface DaysProps {
  org: string;
  booking: Booking;
  /** Ids of the dates that are not to be approved with the others. */
  denied?: ReadonlySet<string>;
  /** Where the reader answers: the dates to approve are chosen here. */
  onDeny?: (denied: ReadonlySet<string>) => void;
}

/** What was asked for, each day beside what others have on it. */
export function Days({ org, booking, denied, onDeny }: DaysProps) {
  const chooses = denied && onDeny && booking.days.length > 1;
  const choose = (id: string) => (approve: boolean) => {
    const next = new Set(denied);
    if (approve) next.delete(id);
    else next.add(id);
    onDeny?.(next);
  };
  return (
    <section className="panel" aria-labelledby="days" style={{ overflow: "clip" }}>
      <div className="panel-head">
        <h2 id="days">{booking.days.length === 1 ? "Time" : "Dates"}</h2>
        <div className="not-s" style={{ marginLeft: "auto" }}>
          <Legend looks={{ taken: "Others", pick: "This booking" }} />
        </div>
      </div>
      <ol>
        {booking.days.map((item) => (
          <Day
            key={item.id}
            org={org}
            booking={booking}
            item={item}
            {...(chooses && { approved: !denied.has(item.id), onChoose: choose(item.id) })}
          />
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  org: string;
  booking: Booking;
  item: BookingDay;
  /** Whether it is to be approved, where that is chosen for each date. */
  approved?: boolean;
  onChoose?: (approve: boolean) => void;
}

function Day({ org, booking, item, approved = true, onChoose }: DayProps) {
  const { data } = useListSpaceDays(org, booking.spaceId, { from: item.date, days: 1 });
  const spaceDay = data?.items[0];
  const rail = spaceDay && railOf(spaceDay, item);
  const rate = booking.bill.lines.find(({ kind, date }) => kind === "rate" && date === item.date);
  const stands = ["pending", "approved", "completed"].includes(item.status);
  const ended = !stands || !approved;
  return (
    <li className={onChoose ? "occ" : "occ occ-plain"}>
      {onChoose &&
        (item.status === "pending" ? (
          <label className="check">
            <input
              type="checkbox"
              checked={approved}
              onChange={(event) => onChoose(event.target.checked)}
              aria-label={`Approve ${day(item.date)}`}
            />
          </label>
        ) : (
          <span />
        ))}
      <span>
        <span className="when-s" style={{ display: "block" }}>
          {day(item.date)}
        </span>
        <span className="tiny muted num">{span(item.start, item.end)}</span>
      </span>
      {item.status !== booking.status && item.status !== "pending" ? (
        <span>
          <BookingBadge state={item.status} short staff />
        </span>
      ) : rail ? (
        <span className="occ-day">
          <span
            className="rail"
            style={{ display: "block" }}
            role="img"
            aria-label={
              rail.others.length === 0
                ? "Nothing else that day"
                : `${count(rail.others.length, "other time")} taken that day`
            }
          >
            {rail.others.map(({ left, width }) => (
              <i key={left} className="them" style={{ "--l": `${left}%`, "--w": `${width}%` } as React.CSSProperties} />
            ))}
            <i
              className="us"
              style={{ "--l": `${rail.own.left}%`, "--w": `${rail.own.width}%` } as React.CSSProperties}
            />
          </span>
          <span className="row between tiny faint num" aria-hidden="true">
            <span>{hourLabel(rail.from)}</span>
            <span>{hourLabel(rail.to)}</span>
          </span>
        </span>
      ) : (
        <span className="occ-day" />
      )}
      <span className="num nowrap">
        {rate && (ended ? <s className="faint">{price(rate.amount)}</s> : price(rate.amount))}
      </span>
    </li>
  );
}

/** What the renter said of it. */
export function Details({ booking }: { booking: Booking }) {
  const label = useLabels();
  const { supervisor } = booking;
  return (
    <section className="panel" aria-labelledby="details">
      <div className="panel-head">
        <h2 id="details">What it is for</h2>
      </div>
      <dl className="kv panel-body">
        <dt>People</dt>
        <dd>{booking.attendance.toLocaleString("en-US")}</dd>
        <dt>Used as</dt>
        <dd>{label("spaceTypes", booking.spaceType)}</dd>
        {booking.sport && (
          <>
            <dt>Sport</dt>
            <dd>{label("sports", booking.sport)}</dd>
          </>
        )}
        {supervisor && (
          <>
            <dt>In charge</dt>
            <dd>
              {supervisor.firstName} {supervisor.lastName}
              {supervisor.title && `, ${supervisor.title}`}, {phoneWords(supervisor.phone)}
            </dd>
          </>
        )}
        {booking.notes && (
          <>
            <dt>Notes</dt>
            <dd style={{ whiteSpace: "pre-line" }}>{booking.notes}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Who asks, and what they have been to the organization. */
export function Renter({ booking: { renter, renterHistory } }: { booking: Booking }) {
  const name = `${renter.firstName} ${renter.lastName}`;
  return (
    <section className="panel" aria-labelledby="renter">
      <div className="panel-body row" style={{ gap: 12, borderBottom: "1px solid var(--border-1)" }}>
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <h2 id="renter" className="grow t-xs">
          {name}
        </h2>
        <a
          className="btn btn-quiet btn-s btn-icon"
          href={`mailto:${renter.email}`}
          aria-label={`Mail ${renter.firstName}`}
        >
          <Icon name="mail" small />
        </a>
      </div>
      <dl className="kv panel-body">
        {renterHistory && (
          <>
            <dt>Bookings</dt>
            <dd>
              {renterHistory.bookings} since {dayWithYear(renterHistory.since.slice(0, 10))}
            </dd>
            <dt>Of these</dt>
            <dd>
              {renterHistory.completed} took place, {renterHistory.cancelled} cancelled
            </dd>
          </>
        )}
        <dt>Mail</dt>
        <dd className="ellipsis">{renter.email}</dd>
        <dt>Phone</dt>
        <dd>{phoneWords(renter.phone) || "Not given"}</dd>
      </dl>
    </section>
  );
}

/** What it costs, and where the money is. */
export function Money({ booking: { bill, payments, waived, due, status } }: { booking: Booking }) {
  return (
    <section className="panel" aria-labelledby="bill">
      <div className="panel-head">
        <h2 id="bill">Bill</h2>
      </div>
      <div className="panel-body">
        <Bill lines={toBillLines(bill.lines)} total={bill.total} caption="Bill" />
        {payments.map((payment) => (
          <p key={payment.id} className="note" style={{ marginTop: 14 }}>
            <Icon name={Number(payment.refunded) > 0 ? "undo" : "card"} small />
            <span className="num">{moneyWords(payment, status)}</span>
          </p>
        ))}
        {waived && (
          <p className="note" style={{ marginTop: 14 }}>
            <Icon name="check" small />
            <span className="num">{price(waived)} waived: it was to go back, of money that was never taken.</span>
          </p>
        )}
        {Number(due) > 0 && (
          <p className="note" style={{ marginTop: 14 }}>
            <Icon name="card" small />
            <span className="num">{price(due)} is still to be paid.</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** What the renter accepted that may be asked for after the event, and what came of it. */
export function Deposits({ booking }: { booking: Booking }) {
  if (booking.deposits.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="deposits">
      <div className="panel-head">
        <h2 id="deposits">Deposits</h2>
      </div>
      <div className="panel-body">
        <DepositList booking={booking} />
      </div>
    </section>
  );
}

function moneyWords(payment: Booking["payments"][number], status: Booking["status"]): string {
  const { kind, amount, refunded, refundOwed, owedRefunds } = payment;
  const how = paymentWords(payment);
  if (kind === "card") {
    if (owedRefunds && owedRefunds.length > 0) {
      const amounts = owedRefunds.map(({ amount }) => price(amount)).join(" and ");
      return `${amounts} did not reach ${how}. Please give it back by hand.`;
    }
    if (Number(refunded) > 0) return `${price(refunded)} went back to ${how}.`;
    if (status === "pending") return `${price(amount)} was paid with ${how}. If you deny it, all of it goes back.`;
    return `${price(amount)} was paid with ${how}.`;
  }
  if (Number(refundOwed) > 0) return `${price(amount)}, ${how}. ${price(refundOwed)} is to be given back by hand.`;
  if (Number(refunded) > 0) return `${price(amount)}, ${how}. ${price(refunded)} went back.`;
  return `${price(amount)}, ${how}.`;
}

/** What somebody did. */
const done: Record<string, string> = {
  requested: "asked for it",
  approved: "approved it",
  denied: "denied it",
  cancelledByHost: "cancelled it",
  cancelledByRenter: "cancelled it",
  refunding: "sent the money back",
  adjusted: "adjusted the price",
  moved: "moved a date",
  added: "added dates",
  dropped: "took a date out",
  split: "split it in two",
  assigned: "assigned it",
  overridden: "placed it where no rule opens",
  paymentRecorded: "recorded a payment",
  depositClaimed: "asked for a deposit",
  depositCollected: "collects a deposit",
  depositDeclined: "does not collect a deposit",
  refundOrdered: "ordered a refund",
  feeRefunded: "gave the booking fee back",
  refundSettled: "gave money back by hand",
  dismissed: "dismissed it",
  message: "wrote",
};

/** What came about of itself. */
const happened: Record<string, string> = {
  approved: "Approved at once",
  unanswered: "Nobody answered before it began",
  completed: "It took place",
  refunding: "The money is on its way back",
  refunded: "The money is back",
  refundedInPart: "A part of the money is back",
  refundFailed: "A refund did not reach its card",
  paymentFailed: "The card was not charged, and this is due again",
  paymentLapsed: "The card was never charged, so nothing goes back to it",
};

const historyWords = (kind: string, actor: string | undefined) => {
  if (actor && done[kind]) return `${actor} ${done[kind]}`;
  return happened[kind] ?? done[kind]?.replace(/^./, (first) => first.toUpperCase()) ?? kind;
};

/** What happened so far, the newest first. */
export function History({ booking: { history, days, timeZone } }: { booking: Booking }) {
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel-head">
        <h2 id="history">What happened</h2>
      </div>
      <ol className="panel-body stack" style={{ gap: 14 }}>
        {history.toReversed().map(({ at, kind, actorName, message, ...event }) => (
          <li key={`${at} ${kind}`}>
            <span className="strong">
              {[historyWords(kind, actorName), datesTold(event, days)].filter(Boolean).join(": ")}
            </span>
            <span className="tiny muted num" style={{ display: "block" }}>
              {instant(at, timeZone)}
            </span>
            {message && <p style={{ whiteSpace: "pre-line", marginTop: 4 }}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
