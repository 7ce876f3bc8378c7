/** A schedule by facility, space, and day. */
import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import type { ScheduleDate } from "@fieldhouse/clients/tenant/model/scheduleDate";

export interface ScheduledSpace {
  id: string;
  name: string;
  shortName: string;
  days: { date: string; dates: ScheduleDate[] }[];
}

export interface ScheduledFacility {
  id: string;
  name: string;
  shortName: string;
  /** The number of its bookings. */
  dates: number;
  spaces: ScheduledSpace[];
}

/** The facilities and spaces in which something takes place, as they are ordered in the schedule. */
export function grouped({ spaces, dates }: Schedule): ScheduledFacility[] {
  const facilities = new Map<string, ScheduledFacility>();
  for (const { id, name, shortName, facilityId, facilityName, facilityShortName } of spaces) {
    const own = dates.filter(({ spaceId }) => spaceId === id);
    if (own.length === 0) continue;
    const days = [...new Set(own.map(({ date }) => date))].map((date) => ({
      date,
      dates: own.filter((one) => one.date === date),
    }));
    const facility = facilities.get(facilityId) ?? {
      id: facilityId,
      name: facilityName,
      shortName: facilityShortName,
      dates: 0,
      spaces: [],
    };
    facility.dates += own.length;
    facility.spaces.push({ id, name, shortName, days });
    facilities.set(facilityId, facility);
  }
  return [...facilities.values()];
}
