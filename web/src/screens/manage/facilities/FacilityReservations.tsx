import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { BookingList } from "../requests/BookingList";
import { FacilityPage, useManagedFacility } from "./FacilityFrame";

/** The bookings of a facility. */
export function Component() {
  const { facility } = useManagedFacility();
  const refusal = useRefusal("bookings.read");
  return (
    <FacilityPage title="Bookings">
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <BookingList facility={facility.id} />}
    </FacilityPage>
  );
}
