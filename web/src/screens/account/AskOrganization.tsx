import { useQuery } from "@tanstack/react-query";
import { firstTime } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { dayWithYear } from "#/kit/format";
import { PhoneWords } from "#/phones/Phone";
import type { Booking } from "#/queries/bookings";
import { organizationQuery } from "#/queries/organizations";
import { whenWords } from "#/spaces/series/nights";

/** Ways to reach the organization about a booking that can't be canceled online: a message here, its phone, its email. */
export function AskOrganization({ booking, onWrite }: { booking: Booking; onWrite: () => void }) {
  const { data: organization } = useQuery(organizationQuery(booking.organizationShortName));
  const phone = booking.organizationPhone;
  const email = organization?.email;
  return (
    <span className="row wrap">
      <Button size="small" icon="mail" onClick={onWrite}>
        Send message
      </Button>
      {phone && (
        <a className="btn btn-secondary btn-s num" href={`tel:${phone}`}>
          Call <PhoneWords phone={phone} />
        </a>
      )}
      {email && (
        <a className="btn btn-secondary btn-s" href={`mailto:${email}?subject=${encodeURIComponent(subject(booking))}`}>
          Send email
        </a>
      )}
    </span>
  );
}

function subject(booking: Booking): string {
  const { time, morning } = firstTime(booking);
  return `Booking ${booking.number}: ${booking.spaceName}, ${whenWords(time, morning, dayWithYear)}`;
}
