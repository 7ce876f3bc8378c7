import {
  getListSpaceDaysQueryOptions,
  getReadScheduleQueryOptions,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { isOn } from "#/account/booking-words";
import { useRefusal } from "#/manage/rights";
import "./dates.css";
import { count } from "#/kit/format";
import { Legend } from "#/kit/Legend";
import { datesOf, idsOf, withMornings } from "#/spaces/series/nights";
import { AddDatesButton } from "../change/AddDatesButton";
import { type DateChange, DateDialog } from "../change/DateActions";
import { MoveSpaceButton } from "../change/MoveSpaceButton";
import { DateRow } from "./DateRow";
import { Neighbors } from "./Neighbors";
import { closingOf, neighborsOf, stretchesOf } from "./neighbors";
import { conflictOf } from "./rail";

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
  const [open, setOpen] = useState<{ change: DateChange; item: BookingDay }>();
  const times = withMornings(booking.days);
  const chooses = denied && onDeny && times.length > 1;
  const choose = (ids: string[]) => (approve: boolean) => {
    const next = new Set(denied);
    for (const id of ids)
      if (approve) next.delete(id);
      else next.add(id);
    onDeny?.(next);
  };
  const days = useQueries({
    queries: booking.days.map(({ date }) =>
      getListSpaceDaysQueryOptions(org, booking.spaceId, { from: date, days: 1 }),
    ),
  }).map(({ data }) => data?.items[0]);
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const scheduled = useQueries({
    queries: stretchesOf(booking.days.filter(isOn).map(({ date }) => date)).map((days) => ({
      ...getReadScheduleQueryOptions(org, { ...days, space: booking.spaceId }),
      enabled: seesSchedule,
    })),
  }).flatMap(({ data }) => data ?? []);
  const others = scheduled.flatMap(({ dates }) => dates);
  const closures = scheduled.flatMap(({ closures }) => closures);
  const conflicts = booking.days.map((item, index) => {
    const day = days[index];
    const conflict = day && isOn(item) ? conflictOf(day, item) : undefined;
    const closing = conflict && closingOf(closures, booking.spaceId, item);
    return closing ? `${conflict}: ${closing}` : conflict;
  });
  const found = conflicts.filter(Boolean).length;
  return (
    <section className="panel request-dates" aria-labelledby="days">
      <div className="panel-head">
        <h2 id="days">{times.length === 1 ? "Time" : "Dates"}</h2>
        {found > 0 && <span className="small strong occ-trouble">{count(found, "conflict")}</span>}
        <div className="not-s push">
          <Legend looks={{ taken: "Other bookings", pick: "This booking" }} />
        </div>
        <MoveSpaceButton org={org} booking={booking} />
        <AddDatesButton org={org} booking={booking} />
      </div>
      <ol>
        {booking.days.map((item, index) => {
          const whole = times.find((one) => datesOf(one).includes(item)) ?? { time: item, morning: undefined };
          const ids = idsOf(whole);
          return (
            <DateRow
              key={item.id}
              booking={booking}
              item={item}
              whole={whole}
              onChange={(change) => setOpen({ change, item })}
              spaceDay={days[index]}
              conflict={conflicts[index]}
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
          item={booking.days.find(({ id }) => id === open.item.id) ?? open.item}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
