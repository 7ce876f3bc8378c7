/** The private address of one's staff calendar: of a space, a facility, or the organization. */
import {
  getReadStaffCalendarFeedQueryKey,
  readStaffCalendarFeed,
  removeStaffCalendarFeed,
  renewStaffCalendarFeed,
} from "@fieldhouse/clients/tenant/calendar/calendar";
import { queryOptions } from "@tanstack/react-query";

export { removeStaffCalendarFeed, renewStaffCalendarFeed };

/** The whole organization's where neither is given. */
export type CalendarPlace = { space: string } | { facility: string } | Record<string, never>;

export const staffCalendarFeedQuery = (org: string, place: CalendarPlace) =>
  queryOptions({
    queryKey: getReadStaffCalendarFeedQueryKey(org, place),
    queryFn: ({ signal }) => readStaffCalendarFeed(org, place, { signal }),
  });
