import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { useState } from "react";
import { isOn } from "#/account/booking-words";
import "./dates.css";
import { count } from "#/kit/format";
import { Legend } from "#/kit/Legend";
import { datesOf, idsOf, withMornings } from "#/spaces/series/nights";
import { AddDatesButton } from "../change/AddDatesButton";
import { type DateChange, DateDialog } from "../change/DateActions";
import { MoveSpaceButton } from "../change/MoveSpaceButton";
import { DateRow } from "./DateRow";
import { Neighbors } from "./Neighbors";
import { neighborsOf } from "./neighbors";
import type { DayConflicts } from "./use-day-conflicts";

interface DatesProps {
  org: string;
  booking: Booking;
  checked: DayConflicts;
  /** Ids of the dates not to approve with the others. */
  denied?: ReadonlySet<string>;
  /** Present where the reader answers and chooses the dates to approve. */
  onDeny?: (denied: ReadonlySet<string>) => void;
}

/** The booking's dates, each one next to that day's other bookings. */
export function Dates({ org, booking, checked, denied, onDeny }: DatesProps) {
  const [open, setOpen] = useState<{ change: DateChange; item: BookingDate }>();
  const times = withMornings(booking.dates);
  const chooses = denied && onDeny && times.length > 1;
  const choose = (ids: string[]) => (approve: boolean) => {
    const next = new Set(denied);
    for (const id of ids)
      if (approve) next.delete(id);
      else next.add(id);
    onDeny?.(next);
  };
  const { spaceDays, others, conflicts } = checked;
  return (
    <section className="panel request-dates" aria-labelledby="dates">
      <div className="panel-head">
        <h2 id="dates">{times.length === 1 ? "Time" : "Dates"}</h2>
        {conflicts.size > 0 && (
          <span className="small strong nowrap occ-trouble">{count(conflicts.size, "conflict")}</span>
        )}
        <div className="row wrap gap-3 push">
          <div className="not-s">
            <Legend looks={{ taken: "Other bookings", pick: "This booking" }} />
          </div>
          <MoveSpaceButton org={org} booking={booking} />
          <AddDatesButton org={org} booking={booking} />
        </div>
      </div>
      <ol>
        {booking.dates.map((item, index) => {
          const whole = times.find((one) => datesOf(one).includes(item)) ?? { time: item, morning: undefined };
          const ids = idsOf(whole);
          return (
            <DateRow
              key={item.id}
              booking={booking}
              item={item}
              whole={whole}
              onChange={(change) => setOpen({ change, item })}
              spaceDay={spaceDays[index]}
              conflict={conflicts.get(item.id)}
              others={
                isOn(item) ? (
                  <Neighbors org={org} spaceId={booking.spaceId} dates={neighborsOf(others, item.date, booking.id)} />
                ) : null
              }
              {...(chooses && { approved: !ids.some((id) => denied.has(id)), onChoose: choose(ids) })}
            />
          );
        })}
      </ol>
      {open && (
        <DateDialog
          org={org}
          booking={booking}
          change={open.change}
          // As it is by now; a date that is gone as it was.
          item={booking.dates.find(({ id }) => id === open.item.id) ?? open.item}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
