import {
  getListSpaceDaysQueryOptions,
  getReadScheduleQueryOptions,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { useQueries } from "@tanstack/react-query";
import { isOn } from "#/account/booking-words";
import { useArriving } from "#/app/use-arriving";
import { useRefusal } from "#/manage/rights";
import { conflictWords } from "../conflict-words";
import { closingOf, stretchesOf } from "./neighbors";

export interface DayConflicts {
  /** The space's days, in the order of the booking's dates; undefined while one isn't known. */
  spaceDays: (SpaceDay | undefined)[];
  /** Other bookings on these days. */
  others: ScheduleDate[];
  /** The present conflict of each date that has one, in words, by the date's id. */
  conflicts: ReadonlyMap<string, string>;
  /** True until the other bookings are known, which take room beside the dates. */
  arriving: boolean;
}

/** Reads the days of a booking, and names what closes its dates. */
export function useDayConflicts(org: string, booking: Booking): DayConflicts {
  // Several times may be on one day.
  const dates = [...new Set(booking.dates.map(({ date }) => date))];
  const days = useQueries({
    queries: dates.map((from) => getListSpaceDaysQueryOptions(org, booking.spaceId, { from, days: 1 })),
  });
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const scheduled = useQueries({
    queries: stretchesOf(booking.dates.filter(isOn).map(({ date }) => date)).map((days) => ({
      ...getReadScheduleQueryOptions(org, { ...days, space: booking.spaceId }),
      enabled: seesSchedule,
    })),
  });
  const schedules = scheduled.flatMap(({ data }) => data ?? []);
  const closures = schedules.flatMap(({ closures }) => closures);
  const conflicts = booking.dates.flatMap((item): [string, string][] => {
    const conflict = conflictWords(item);
    if (!conflict) return [];
    const closing = closingOf(closures, booking.spaceId, item);
    return [[item.id, closing ? `${conflict}: ${closing}` : conflict]];
  });
  return {
    spaceDays: booking.dates.map(({ date }) => days[dates.indexOf(date)]?.data?.items[0]),
    others: schedules.flatMap(({ dates }) => dates),
    conflicts: new Map(conflicts),
    arriving: useArriving(...scheduled),
  };
}
