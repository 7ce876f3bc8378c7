import {
  getListSpaceDaysQueryOptions,
  getReadScheduleQueryOptions,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { useQueries } from "@tanstack/react-query";
import { isOn } from "#/account/booking-words";
import { useRefusal } from "#/manage/rights";
import { closingOf, stretchesOf } from "./neighbors";
import { conflictOf } from "./rail";

export interface DayConflicts {
  /** The space's days, in the order of the booking's dates; undefined while one isn't known. */
  spaceDays: (SpaceDay | undefined)[];
  /** What else is booked on these days. */
  others: ScheduleDate[];
  /** The present conflict of each date that has one, in words, by the date's id. */
  conflicts: ReadonlyMap<string, string>;
  /** True until it is known which dates have a conflict. */
  checking: boolean;
}

/** Reads the days of a booking, and which of its dates the space isn't open for anymore. */
export function useDayConflicts(org: string, booking: Booking): DayConflicts {
  const days = useQueries({
    queries: booking.days.map(({ date }) =>
      getListSpaceDaysQueryOptions(org, booking.spaceId, { from: date, days: 1 }),
    ),
  });
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const scheduled = useQueries({
    queries: stretchesOf(booking.days.filter(isOn).map(({ date }) => date)).map((days) => ({
      ...getReadScheduleQueryOptions(org, { ...days, space: booking.spaceId }),
      enabled: seesSchedule,
    })),
  }).flatMap(({ data }) => data ?? []);
  const closures = scheduled.flatMap(({ closures }) => closures);
  const spaceDays = days.map(({ data }) => data?.items[0]);
  const conflicts = booking.days.flatMap((item, index): [string, string][] => {
    const day = spaceDays[index];
    const conflict = day && isOn(item) ? conflictOf(day, item) : undefined;
    if (!conflict) return [];
    const closing = closingOf(closures, booking.spaceId, item);
    return [[item.id, closing ? `${conflict}: ${closing}` : conflict]];
  });
  return {
    spaceDays,
    others: scheduled.flatMap(({ dates }) => dates),
    conflicts: new Map(conflicts),
    checking: days.some(({ isLoading }) => isLoading),
  };
}
