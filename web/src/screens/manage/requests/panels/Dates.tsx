import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import "./dates.css";
import { Legend } from "#/kit/Legend";
import { DateRow } from "./DateRow";

interface DatesProps {
  org: string;
  booking: Booking;
  /** Ids of the dates not to approve with the others. */
  denied?: ReadonlySet<string>;
  /** Present where the reader answers and chooses the dates to approve. */
  onDeny?: (denied: ReadonlySet<string>) => void;
}

/** The booking's dates, each one next to that day's other bookings. */
export function Dates({ org, booking, denied, onDeny }: DatesProps) {
  const chooses = denied && onDeny && booking.days.length > 1;
  const choose = (id: string) => (approve: boolean) => {
    const next = new Set(denied);
    if (approve) next.delete(id);
    else next.add(id);
    onDeny?.(next);
  };
  return (
    <section className="panel request-dates" aria-labelledby="days">
      <div className="panel-head">
        <h2 id="days">{booking.days.length === 1 ? "Time" : "Dates"}</h2>
        <div className="not-s push">
          <Legend looks={{ taken: "Other bookings", pick: "This booking" }} />
        </div>
      </div>
      <ol>
        {booking.days.map((item) => (
          <DateRow
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
