import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { BookingList } from "../requests/BookingList";
import { SpacePage, useManagedSpace } from "./SpaceFrame";

/** The bookings of a space. */
export function Component() {
  const { space } = useManagedSpace();
  const refusal = useRefusal("bookings.read");
  return (
    <SpacePage title="Bookings">
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <BookingList facility={space.facilityId} space={space.id} />}
    </SpacePage>
  );
}
