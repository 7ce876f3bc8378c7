import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { BookingPhotos } from "#/account/messages/BookingPhotos";
import { MessageThread } from "#/account/messages/MessageThread";
import { useSession } from "#/app/session";
import { useManaged } from "#/manage/managed";
import { renterName } from "#/manage/notes";
import { useRefusal } from "#/manage/rights";
import { repliesFor } from "../replies";

/** Messages about the booking, and notes among staff. */
export function Messages({ org, booking }: { org: string; booking: Booking }) {
  const refusal = useRefusal("bookings.message");
  const answers = useRefusal("bookings.approve") === undefined;
  const { organization } = useManaged();
  const { user } = useSession();
  if (refusal) return null;
  const names = { renter: booking.renter.firstName, space: booking.spaceName, staff: user?.firstName ?? "" };
  return (
    <section className="panel" aria-labelledby="messages">
      <div className="panel-head">
        <h2 id="messages">Messages</h2>
      </div>
      <div className="panel-body">
        <MessageThread
          thread={{ organization: org, booking: booking.id }}
          side="staff"
          to={renterName(booking)}
          timeZone={booking.timeZone}
          replies={repliesFor(organization.replies, names, { aboutBooking: true, answers })}
        />
      </div>
      <div className="panel-body">
        <h3 className="t-xs mb-3">Photos</h3>
        <BookingPhotos organization={org} booking={booking.id} timeZone={booking.timeZone} />
      </div>
    </section>
  );
}
