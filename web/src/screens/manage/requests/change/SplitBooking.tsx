import { splitBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { withoutMornings } from "#/spaces/series/nights";
import { ChangedBills } from "./ChangedBills";
import { useChange } from "./use-change";

interface SplitBookingProps {
  org: string;
  booking: Booking;
  /** The first date of the new booking. */
  item: BookingDate;
  onClose: () => void;
}

/** Makes two bookings of a series, from a date on. */
export function SplitBooking({ org, booking, item, onClose }: SplitBookingProps) {
  const change = useChange<{ fromDateId: string }>(booking, {
    words: "Updated Booking",
    send: (values, options) => splitBooking(org, booking.id, values, options),
  });
  const { after, before, error, isPending } = change;
  if (after)
    return (
      <Dialog
        title={`Split into ${before.number} and ${after.number}`}
        wide
        onClose={onClose}
        actions={
          <>
            <ButtonLink size="small" to={paths.request(org, after.id)} onClick={onClose}>
              Open {after.number}
            </ButtonLink>
            <Button size="small" look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <ChangedBills before={before} after={after} />
      </Dialog>
    );
  const moved = booking.dates.slice(booking.dates.findIndex(({ id }) => id === item.id));
  return (
    <Dialog
      title="Split this booking?"
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" look="primary" busy={isPending} onClick={() => change.mutate({ fromDateId: item.id })}>
            Split booking
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {error && (
          <Notice tone="danger" live>
            {error.message}
          </Notice>
        )}
        <p>
          From {dayAndOtherYear(item.date, todayIn(booking.timeZone))} on,{" "}
          {count(withoutMornings(moved).length, "date becomes", "dates become")} a booking with its own number and bill.
          What was paid for them goes along. Nothing is charged or refunded.
        </p>
      </div>
    </Dialog>
  );
}
