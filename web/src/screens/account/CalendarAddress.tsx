import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarFeed } from "#/account/CalendarFeed";
import { LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { calendarFeedQuery, removeCalendarFeed, renewCalendarFeed } from "#/queries/calendar-feed";

/** The private address at which calendar programs read one's reservations. */
export function CalendarAddress() {
  const queries = useQueryClient();
  const feed = useQuery(calendarFeedQuery);
  return (
    <section aria-labelledby="calendar-address" className="calendar-address">
      <h2 className="t-sm mb-1" id="calendar-address">
        Calendar address
      </h2>
      <p className="hint mb-4">
        Add it to Google Calendar, Apple Calendar, or Outlook to see your reservations there. Anyone with the address
        can see them, so keep it private.
      </p>
      {feed.data ? (
        <CalendarFeed
          address={feed.data.address}
          onRenew={async () => {
            queries.setQueryData(calendarFeedQuery.queryKey, await renewCalendarFeed());
          }}
          onRemove={async () => {
            await removeCalendarFeed();
            queries.setQueryData(calendarFeedQuery.queryKey, {});
          }}
        />
      ) : feed.error ? (
        <LoadFailure detail={feed.error.message} onRetry={() => feed.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={2} />
        </Waiting>
      )}
    </section>
  );
}
