import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { DepositList } from "#/account/DepositList";

/** The deposits that the renter agreed to, and claims made on them. */
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
