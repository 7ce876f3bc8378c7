import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { isOn } from "#/account/booking-words";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Menu, type MenuItem } from "#/kit/Menu";
import { useRefusal } from "#/manage/rights";
import { withoutMornings } from "#/spaces/series/nights";
import { DropDate } from "./DropDate";
import { MoveDate } from "./MoveDate";
import { MoveSpace } from "./MoveSpace";
import { SplitBooking } from "./SplitBooking";

export type DateChange = "move" | "space" | "split" | "drop";

interface DateMenuProps {
  booking: Booking;
  item: BookingDate;
  onOpen: (change: DateChange) => void;
}

/** Dates that take up their time; one of them has to stay. */
const standing = (dates: BookingDate[]) => dates.filter(isOn);

/** Actions on one date: move it to another time or space, split the series there, remove it. */
export function DateMenu({ booking, item, onOpen }: DateMenuProps) {
  const refusal = useRefusal("bookings.change");
  if (refusal || !item.upcoming) return null;
  const stand = standing(booking.dates);
  // A night stays one time, so a booking is never split before its morning.
  const [, ...later] = withoutMornings(stand);
  const items: MenuItem[] = [
    { label: "Move", icon: "calendar", onChoose: () => onOpen("move") },
    ...(stand.length > 1
      ? [{ label: "Another space", icon: "building", onChoose: () => onOpen("space") } as const]
      : []),
    ...(later.some(({ id }) => id === item.id)
      ? [{ label: "Split from here", icon: "copy", onChoose: () => onOpen("split") } as const]
      : []),
    ...(stand.length > 1
      ? [{ label: "Remove date", icon: "trash", danger: true, onChoose: () => onOpen("drop") } as const]
      : []),
  ];
  const label = `Change ${dayAndOtherYear(item.date, todayIn(booking.timeZone))}`;
  return (
    <Menu label={label} items={items}>
      <button type="button" className="btn btn-quiet btn-s btn-icon" aria-label={label} title="Change this date">
        <Icon name="more" small />
      </button>
    </Menu>
  );
}

interface DateDialogProps {
  org: string;
  booking: Booking;
  item: BookingDate;
  change: DateChange;
  onClose: () => void;
}

/** The dialog of a change. It outlives the row of its date, which a change may take out of the booking. */
export function DateDialog({ change, ...rest }: DateDialogProps) {
  switch (change) {
    case "move":
      return <MoveDate {...rest} />;
    case "space":
      return <MoveSpace {...rest} />;
    case "split":
      return <SplitBooking {...rest} />;
    case "drop":
      return <DropDate {...rest} />;
  }
}
