import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { DepositList } from "#/account/DepositList";
import { DepositActions } from "../change/DepositActions";

/** The deposits that the renter agreed to, claims made on them, and what can be done about them. */
export function Deposits({ org, booking }: { org: string; booking: Booking }) {
  if (booking.deposits.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="deposits">
      <div className="panel-head">
        <h2 id="deposits">Deposits</h2>
      </div>
      <div className="panel-body">
        <DepositList
          booking={booking}
          actions={(deposit) => <DepositActions org={org} booking={booking} deposit={deposit} />}
        />
      </div>
    </section>
  );
}
