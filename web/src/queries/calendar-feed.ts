/** The private address of one's own calendar. */
import {
  getReadCalendarFeedQueryKey,
  readCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from "@fieldhouse/clients/platform/calendar-feeds/calendar-feeds";
import { queryOptions } from "@tanstack/react-query";

export { removeCalendarFeed, renewCalendarFeed };

export const calendarFeedQuery = queryOptions({
  queryKey: getReadCalendarFeedQueryKey(),
  queryFn: ({ signal }) => readCalendarFeed({ signal }),
});
