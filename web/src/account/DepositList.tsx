import type { Incident } from "@fieldhouse/clients/tenant/model/incident";
import { Badge } from "#/kit/Badge";
import { instant, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import "./deposit-list.css";

type Deposits = Pick<Booking, "deposits" | "timeZone">;

/** What was accepted with a booking that may be asked for after the event, and what came of it. */
export function DepositList({ booking: { deposits, timeZone } }: { booking: Deposits }) {
  return (
    <ul className="deposits">
      {deposits.map(({ id, name, amount, incident }) => (
        <li key={id}>
          <div className="row between wrap">
            <b>{name}</b>
            <span className="num">{price(amount)}</span>
          </div>
          {incident && <WhatCameOfIt incident={incident} timeZone={timeZone} />}
        </li>
      ))}
    </ul>
  );
}

function WhatCameOfIt({ incident, timeZone }: { incident: Incident; timeZone: string }) {
  const { description, claimed, openedAt, settledAt, settlement } = incident;
  return (
    <div className="stack small" style={{ gap: 6, marginTop: 6 }}>
      <span>
        <Outcome incident={incident} />
      </span>
      <p>
        <span className="muted num">
          {price(claimed)} asked for, {instant(openedAt, timeZone)}
        </span>
        <span className="said">{description}</span>
      </p>
      {settledAt && (
        <p>
          <span className="muted num">Settled, {instant(settledAt, timeZone)}</span>
          {settlement && <span className="said">{settlement}</span>}
        </p>
      )}
    </div>
  );
}

/** How far it is, with what is to be paid of it. */
function Outcome({ incident: { status, claimed, collected } }: { incident: Incident }) {
  switch (status) {
    case "open":
      return (
        <Badge icon="clock" look="pending">
          Asked for, not settled yet
        </Badge>
      );
    case "collected":
      return (
        <Badge icon="check" look="approved">
          {price(collected ?? claimed)} collected
        </Badge>
      );
    case "declined":
      return <Badge icon="ban">Not collected</Badge>;
  }
}
