/** The choice of a booking's dates to cancel. */
import { useState } from "react";
import { count } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import { datesOf, type WholeTime, withMornings, withoutMornings } from "#/spaces/series/nights";
import { waits } from "./booking-words";

/** The side that cancels. */
export type Side = "renter" | "staff";

/** The dates that are canceled together: a date, or a time over midnight. */
export type CancelTime = WholeTime<Booking["dates"][number]>;

export interface CancelChoice {
  side: Side;
  times: CancelTime[];
  /** One of several dates is named, so that it isn't mistaken for all of them. */
  several: boolean;
  /** Ids of dates. */
  chosen: string[];
  choose: (chosen: string[]) => void;
  /** The number of chosen times. A time over midnight is one. */
  number: number;
}

/** "2 dates", for a question or a button; "dates" if none is chosen. */
export const going = (number: number, unit = "date") => (number ? count(number, unit) : `${unit}s`);

/**
 * Returns the times to choose from. Staff may cancel part of a time over midnight, renters only the whole. Staff answer pending
 * ones rather than cancel them.
 */
function timesOf(booking: Booking, side: Side): CancelTime[] {
  if (side === "renter") return withMornings(booking.dates);
  const dates = waits(booking) ? booking.dates.filter(({ phase }) => phase === "booked") : booking.dates;
  return dates.map((time) => ({ time, morning: undefined }));
}

const cancellableIds = (whole: CancelTime) =>
  datesOf(whole).flatMap(({ id, cancellable }) => (cancellable ? [id] : []));

/** Chooses all dates that can be canceled, until the person chooses others. */
export function useCancelChoice(booking: Booking, side: Side): CancelChoice {
  const times = timesOf(booking, side);
  const [chosen, choose] = useState(() => times.flatMap(cancellableIds));
  return {
    side,
    times,
    several: times.length > 1 || (side === "staff" && booking.dates.length > 1),
    chosen,
    choose,
    number: withoutMornings(times.flatMap(datesOf).filter(({ id }) => chosen.includes(id))).length,
  };
}
