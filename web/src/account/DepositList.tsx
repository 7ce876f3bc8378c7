import type { Incident } from "@fieldhouse/clients/tenant/model/incident";
import { Badge } from "#/kit/Badge";
import { instant, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import "./deposit-list.css";

type Deposits = Pick<Booking, "deposits" | "timeZone">;

/** The deposits accepted with a booking, and any claim on them. */
export function DepositList({ booking: { deposits, timeZone } }: { booking: Deposits }) {
  return (
    <ul className="deposits">
      {deposits.map(({ id, name, amount, incident }) => (
        <li key={id}>
          <div className="row between wrap">
            <b>{name}</b>
            <span className="num">{price(amount)}</span>
          </div>
          {incident && <Claim incident={incident} timeZone={timeZone} />}
        </li>
      ))}
    </ul>
  );
}

function Claim({ incident, timeZone }: { incident: Incident; timeZone: string }) {
  const { description, claimed, openedAt, settledAt, settlement } = incident;
  return (
    <div className="stack small gap-2 mt-2">
      <span>
        <Outcome incident={incident} />
      </span>
      <p>
        <span className="muted num">
          {price(claimed)} claimed, {instant(openedAt, timeZone)}
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

/** The state of a claim, with the amount collected. */
function Outcome({ incident: { status, claimed, collected } }: { incident: Incident }) {
  switch (status) {
    case "open":
      return (
        <Badge icon="clock" look="pending">
          Claim open
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
