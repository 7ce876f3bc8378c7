import {
  getListSpaceDaysQueryOptions,
  getReadScheduleQueryOptions,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import type { SpaceDays } from "@fieldhouse/clients/tenant/model/spaceDays";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { isOn } from "#/account/booking-words";
import { useArriving } from "#/app/use-arriving";
import { useRefusal } from "#/manage/rights";
import { closingOf, stretchesOf } from "./neighbors";
import { conflictOf } from "./rail";

export interface DayConflicts {
  /** The space's days, in the order of the booking's dates; undefined while one isn't known. */
  spaceDays: (SpaceDay | undefined)[];
  /** Other bookings on these days. */
  others: ScheduleDate[];
  /** The present conflict of each date that has one, in words, by the date's id. */
  conflicts: ReadonlyMap<string, string>;
  /** True until it is known which dates have a conflict. */
  checking: boolean;
  /** Ids of the dates whose day couldn't be read. */
  unread: ReadonlySet<string>;
  /** Reads those days again. */
  onCheckAgain: () => void;
  /** True until the other bookings are known, which take room beside the dates. */
  arriving: boolean;
}

/** It failed, or waits for a connection. An attempt that runs after a failure changes nothing until it is done. */
const isUnread = ({ data, isError, isPaused, errorUpdateCount }: UseQueryResult<SpaceDays>) =>
  isError || (data === undefined && (isPaused || errorUpdateCount > 0));

/** Reads the days of a booking, and which of its dates the space isn't open for anymore. */
export function useDayConflicts(org: string, booking: Booking): DayConflicts {
  // Several times may be on one day.
  const dates = [...new Set(booking.days.map(({ date }) => date))];
  const days = useQueries({
    queries: dates.map((from) => getListSpaceDaysQueryOptions(org, booking.spaceId, { from, days: 1 })),
  });
  const unreadDates = new Set(dates.filter((_, index) => days[index] && isUnread(days[index])));
  const seesSchedule = useRefusal("schedule.read") === undefined;
  const scheduled = useQueries({
    queries: stretchesOf(booking.days.filter(isOn).map(({ date }) => date)).map((days) => ({
      ...getReadScheduleQueryOptions(org, { ...days, space: booking.spaceId }),
      enabled: seesSchedule,
    })),
  });
  const schedules = scheduled.flatMap(({ data }) => data ?? []);
  const closures = schedules.flatMap(({ closures }) => closures);
  const spaceDays = booking.days.map(({ date }) => days[dates.indexOf(date)]?.data?.items[0]);
  const conflicts = booking.days.flatMap((item, index): [string, string][] => {
    const day = spaceDays[index];
    const conflict = day && isOn(item) ? conflictOf(day, item) : undefined;
    if (!conflict) return [];
    const closing = closingOf(closures, booking.spaceId, item);
    return [[item.id, closing ? `${conflict}: ${closing}` : conflict]];
  });
  return {
    spaceDays,
    others: schedules.flatMap(({ dates }) => dates),
    conflicts: new Map(conflicts),
    checking: days.some((day) => day.isLoading || (day.isFetching && isUnread(day))),
    unread: new Set(booking.days.filter((item) => isOn(item) && unreadDates.has(item.date)).map(({ id }) => id)),
    onCheckAgain: () => {
      for (const day of days) if (isUnread(day)) void day.refetch();
    },
    arriving: useArriving(...scheduled),
  };
}
