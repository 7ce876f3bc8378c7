import { moveBookingDate, moveBookingDateSpace, useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DateRequest } from "@fieldhouse/clients/tenant/model/dateRequest";
import { isOn } from "#/account/booking-words";
import { Dialog } from "#/kit/Dialog";
import { dayAndOtherYear, isZero, minutesOf, span, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { MoveDate } from "../requests/change/MoveDate";
import { MoveSpace } from "../requests/change/MoveSpace";
import type { Entry } from "./entries";

export interface Moved {
  entry: Entry;
  /** When it was dragged to; absent where the dialog asks, or the time stays. */
  to?: Pick<DateRequest, "date" | "start" | "end">;
  /** The other space that it was dragged to. */
  space?: string;
}

interface MoveEntryProps {
  org: string;
  moved: Moved;
  entries: Entry[];
  onClose: () => void;
}

/** Moves a date from the calendar, or a booking of one date to another space at the same time: the dialog says what that costs and what is in the way before anything changes. */
export function MoveEntry({ org, moved: { entry, to, space }, entries, onClose }: MoveEntryProps) {
  const { data: booking, error } = useReadBooking(org, entry.booked?.bookingId ?? "");
  const refresh = useRefresh();
  const item = booking?.dates.find(({ id }) => id === entry.booked?.id);
  if (!booking || !item)
    return (
      <Dialog title={`Move ${entry.title}?`} onClose={onClose}>
        {error || booking ? (
          <p>{error?.message ?? "This date isn’t part of the booking anymore."}</p>
        ) : (
          <Waiting>
            <SkeletonLines lines={4} />
          </Waiting>
        )}
      </Dialog>
    );
  const isSeries = booking.dates.filter(isOn).length > 1;
  if (space && !to && !isSeries) return <MoveSpace org={org} booking={booking} to={space} onClose={onClose} />;
  const { date: day, start, end } = item;
  const undo = (after: Booking) => {
    const date = { date: day, start, end };
    const options = { ifMatch: `"${after.version}"` };
    return () =>
      void (
        after.spaceId === booking.spaceId
          ? moveBookingDate(org, booking.id, item.id, { date }, options)
          : moveBookingDateSpace(org, booking.id, item.id, { spaceId: booking.spaceId, date }, options)
      )
        .then(() => toast(`${entry.title} is back at ${span(start, end)}`))
        .catch((failure: Error) => toast(failure.message, { tone: "failed" }))
        .finally(() => void refresh());
  };
  const inTheWay = ({ date, start, end }: Pick<DateRequest, "date" | "start" | "end">, spaceId: string) =>
    entries.filter(
      (other) =>
        other.date === date &&
        other.key !== entry.key &&
        other.spaceId === spaceId &&
        other.start < (minutesOf(end) || 1440) &&
        minutesOf(start) < other.end,
    );
  return (
    <MoveDate
      org={org}
      booking={booking}
      item={item}
      to={to}
      space={space}
      namesOf={(time, spaceId) => inTheWay(time, spaceId).map(({ title, times }) => `${title}, ${times}`)}
      onMoved={(after) => {
        const now = after.dates.find(({ id }) => id === item.id);
        const where = after.spaceId === booking.spaceId ? "" : `${after.spaceName}, `;
        const today = todayIn(booking.timeZone);
        const words = now
          ? `Moved to ${where}${dayAndOtherYear(now.date, today)}, ${span(now.start, now.end)}`
          : "Moved";
        // Moving back would not reverse a refund, nor rejoin a date that is now a separate booking.
        const undoable = after.id === booking.id && refundedOf(after) === refundedOf(booking) && item.upcoming;
        const due = after.due && !isZero(after.due) ? `${words}. Balance due: $${after.due}` : words;
        toast(due, undoable ? { undo: undo(after) } : {});
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const refundedOf = ({ payments }: Booking) =>
  payments.map(({ refunded, refundOwed }) => `${refunded} ${refundOwed}`).join(", ");
