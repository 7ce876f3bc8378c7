/** Spaces, their days, and what a time there costs. */
import {
  getListOpenDaysQueryKey,
  getListSpaceDaysQueryKey,
  listOpenDays,
  listSpaceDays,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import type { DateRequest } from "@fieldhouse/clients/tenant/model/dateRequest";
import type { PageSpace } from "@fieldhouse/clients/tenant/model/pageSpace";
import type { QuoteRequest } from "@fieldhouse/clients/tenant/model/quoteRequest";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { createQuote } from "@fieldhouse/clients/tenant/quotes/quotes";
import {
  getListSpacesQueryKey,
  getReadFacilitySpaceQueryKey,
  getReadSpaceQueryKey,
  listSpaces,
  readFacilitySpace,
  readSpace,
} from "@fieldhouse/clients/tenant/spaces/spaces";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { compareNames } from "#/kit/compare-names";

export type { DayState } from "@fieldhouse/clients/tenant/model/dayState";
export type { Dimensions as SpaceDimensions } from "@fieldhouse/clients/tenant/model/dimensions";
export type { Photo } from "@fieldhouse/clients/tenant/model/photo";
export type { Quote } from "@fieldhouse/clients/tenant/model/quote";
export type { SlotState } from "@fieldhouse/clients/tenant/model/slotState";
export type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
export type { PageSpace, Space };

/** A part of a local day that somebody would like to have. */
export type AskedTime = DateRequest;

export const spacesQuery = (organization: string, facility?: string) => {
  const asked = { limit: 100, ...(facility ? { facility } : {}) };
  return queryOptions({
    queryKey: getListSpacesQueryKey(organization, asked),
    queryFn: ({ signal }) => listSpaces(organization, asked, { signal }),
  });
};

/** A facility's spaces, or those of one type, page by page. */
export const spacePagesQuery = (organization: string, facility: string, type?: string) => {
  const asked = { limit: 100, facility, ...(type ? { type } : {}) };
  return infiniteQueryOptions({
    queryKey: [...getListSpacesQueryKey(organization, asked), "pages"],
    queryFn: ({ pageParam, signal }): Promise<PageSpace> =>
      listSpaces(organization, { ...asked, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: PageSpace) => nextCursor,
  });
};

type Placed = Pick<Space, "name" | "facilityId" | "facilityName">;

/** Orders spaces by facility and name, as people count. */
export const byFacilityAndName = (one: Placed, other: Placed) =>
  compareNames(one.facilityName, other.facilityName) ||
  compareNames(one.facilityId, other.facilityId) ||
  compareNames(one.name, other.name);

/** Every space of an organization or one of its facilities, however many there are; the archived ones instead if asked. */
export const everySpaceQuery = (organization: string, facility?: string, archived = false) =>
  queryOptions({
    queryKey: [
      ...getListSpacesQueryKey(organization, { ...(facility ? { facility } : {}), ...(archived ? { archived } : {}) }),
      "every page",
    ],
    queryFn: async ({ signal }) => {
      const spaces: Space[] = [];
      let cursor: string | undefined;
      do {
        const asked = {
          limit: 100,
          ...(facility ? { facility } : {}),
          ...(archived ? { archived } : {}),
          ...(cursor ? { cursor } : {}),
        };
        const page: PageSpace = await listSpaces(organization, asked, { signal });
        spaces.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return spaces.sort(byFacilityAndName);
    },
  });

export const spaceQuery = (organization: string, facility: string, space: string) =>
  queryOptions({
    queryKey: getReadFacilitySpaceQueryKey(organization, facility, space),
    queryFn: ({ signal }) => readFacilitySpace(organization, facility, space, { signal }),
  });

export const spaceByIdQuery = (organization: string, space: string) =>
  queryOptions({
    queryKey: getReadSpaceQueryKey(organization, space),
    queryFn: ({ signal }) => readSpace(organization, space, { signal }),
  });

export const spaceDaysQuery = (organization: string, space: string, from: string, days: number) => {
  const asked = { from, days };
  return queryOptions({
    queryKey: getListSpaceDaysQueryKey(organization, space, asked),
    queryFn: ({ signal }) => listSpaceDays(organization, space, asked, { signal }),
  });
};

/** The days that have room for the given minutes, without their slots. If none has, the next one that has. */
export const openDaysQuery = (
  organization: string,
  space: string,
  asked: { from: string; days: number; minutes: number },
) =>
  queryOptions({
    queryKey: getListOpenDaysQueryKey(organization, space, asked),
    queryFn: ({ signal }) => listOpenDays(organization, space, asked, { signal }),
  });

/** The price of times together, and which of them are available. */
export const askQuote = (organization: string, request: QuoteRequest, signal: AbortSignal) =>
  createQuote(organization, request, { signal });

/** The price of a time and whether it is available. Asking changes nothing, so it is asked and kept like anything read. */
export const quoteQuery = (organization: string, spaceId: string, time: AskedTime) =>
  queryOptions({
    queryKey: ["createQuote", organization, spaceId, time],
    queryFn: ({ signal }) => createQuote(organization, { spaceId, dates: [time] }, { signal }),
  });
