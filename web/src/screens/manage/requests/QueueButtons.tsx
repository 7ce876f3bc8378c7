import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useNavigate } from "react-router";
import { Button, IconButton } from "#/kit/Button";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { placeIn } from "./queue";

interface QueueButtonsProps {
  org: string;
  booking: Booking;
  queue: readonly { id: string }[];
  /** There are more pending requests than the queue holds. */
  more: boolean;
}

/** Moves through the pending requests. */
export function QueueButtons({ org, booking, queue, more }: QueueButtonsProps) {
  const navigate = useNavigate();
  const place = placeIn(queue, booking.id);
  const previous = place?.previous;
  const next = place ? place.next : queue[0]?.id;
  const go = (to: string | undefined) => (to ? () => void navigate(paths.request(org, to)) : undefined);
  useShortcuts({ j: go(next), k: go(previous) });
  return (
    <>
      {place && (
        <span className="muted num not-s">
          {place.at} of {place.of}
          {more && "+"}
        </span>
      )}
      <IconButton
        icon="left"
        look="secondary"
        label="Previous request, K"
        reason={previous ? undefined : "This is the first request"}
        onClick={go(previous)}
      />
      <Button size="small" shortcut="J" reason={next ? undefined : "No other pending requests"} onClick={go(next)}>
        Next
      </Button>
    </>
  );
}
