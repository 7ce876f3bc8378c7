/** The facilities of an organization, and a facility's days. */
import { getReadFacilityDayQueryKey, readFacilityDay } from "@fieldhouse/clients/tenant/calendar/calendar";
import {
  getListFacilitiesQueryKey,
  getReadFacilityQueryKey,
  listFacilities,
  readFacility,
} from "@fieldhouse/clients/tenant/facilities/facilities";
import { queryOptions } from "@tanstack/react-query";
import { everyPage } from "./every-page";

export type { Facility } from "@fieldhouse/clients/tenant/model/facility";
export type { FacilityDayRow } from "@fieldhouse/clients/tenant/model/facilityDayRow";

const all = { limit: 100 };

/** Every facility of an organization, however many there are. */
export const facilitiesQuery = (organization: string) =>
  queryOptions({
    queryKey: getListFacilitiesQueryKey(organization, all),
    queryFn: async ({ signal }) => ({
      items: await everyPage((page) => listFacilities(organization, page, { signal })),
    }),
  });

export const facilityQuery = (organization: string, facility: string) =>
  queryOptions({
    queryKey: getReadFacilityQueryKey(organization, facility),
    queryFn: ({ signal }) => readFacility(organization, facility, { signal }),
  });

/** The days of all its spaces, at most seven. */
export const facilityDaysQuery = (organization: string, facility: string, date: string, days: number) => {
  const asked = { date, days };
  return queryOptions({
    queryKey: getReadFacilityDayQueryKey(organization, facility, asked),
    queryFn: ({ signal }) => readFacilityDay(organization, facility, asked, { signal }),
  });
};
