/** The facilities of an organization, and a facility's day. */
import { getReadFacilityDayQueryKey, readFacilityDay } from "@fieldhouse/clients/tenant/calendar/calendar";
import {
  getListFacilitiesQueryKey,
  getReadFacilityQueryKey,
  listFacilities,
  readFacility,
} from "@fieldhouse/clients/tenant/facilities/facilities";
import { queryOptions } from "@tanstack/react-query";

export type { Facility } from "@fieldhouse/clients/tenant/model/facility";
export type { FacilityDayRow } from "@fieldhouse/clients/tenant/model/facilityDayRow";

const all = { limit: 100 };

export const facilitiesQuery = (organization: string) =>
  queryOptions({
    queryKey: getListFacilitiesQueryKey(organization, all),
    queryFn: ({ signal }) => listFacilities(organization, all, { signal }),
  });

export const facilityQuery = (organization: string, facility: string) =>
  queryOptions({
    queryKey: getReadFacilityQueryKey(organization, facility),
    queryFn: ({ signal }) => readFacility(organization, facility, { signal }),
  });

export const facilityDayQuery = (organization: string, facility: string, date: string) => {
  const day = { date, days: 1 };
  return queryOptions({
    queryKey: getReadFacilityDayQueryKey(organization, facility, day),
    queryFn: ({ signal }) => readFacilityDay(organization, facility, day, { signal }),
  });
};
