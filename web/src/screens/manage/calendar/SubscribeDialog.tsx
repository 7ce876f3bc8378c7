import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarFeed } from "#/account/CalendarFeed";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import {
  type CalendarPlace,
  removeStaffCalendarFeed,
  renewStaffCalendarFeed,
  staffCalendarFeedQuery,
} from "#/queries/staff-calendar-feed";

interface SubscribeDialogProps {
  org: string;
  place: CalendarPlace;
  /** The place's name. */
  name: string;
  onClose: () => void;
}

/** The private address at which calendar programs read this calendar. */
export function SubscribeDialog({ org, place, name, onClose }: SubscribeDialogProps) {
  const queries = useQueryClient();
  const query = staffCalendarFeedQuery(org, place);
  const feed = useQuery(query);
  return (
    <Dialog
      title={`Subscribe to ${name}`}
      lead="See the bookings in Google Calendar, Apple Calendar, or Outlook. Anyone with the address can see them, so keep it private. It stops working when you lose access to this calendar."
      onClose={onClose}
    >
      {feed.data ? (
        <CalendarFeed
          address={feed.data.address}
          onRenew={async () => {
            queries.setQueryData(query.queryKey, await renewStaffCalendarFeed(org, place));
          }}
          onRemove={async () => {
            await removeStaffCalendarFeed(org, place);
            queries.setQueryData(query.queryKey, {});
          }}
        />
      ) : feed.error ? (
        <LoadFailure detail={feed.error.message} onRetry={() => feed.refetch()} />
      ) : (
        <Waiting label="Loading the address">
          <SkeletonLines lines={2} />
        </Waiting>
      )}
    </Dialog>
  );
}
