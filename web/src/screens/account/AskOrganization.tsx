import { useQuery } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { dayWithYear, span } from "#/kit/format";
import { PhoneWords } from "#/phones/Phone";
import type { Booking } from "#/queries/bookings";
import { organizationQuery } from "#/queries/organizations";

/** How to reach the organization about a booking that can't be canceled online: a message here, its phone, its email. */
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

const subject = ({ number, spaceName, date, start, end }: Booking) =>
  `Booking ${number}: ${spaceName}, ${dayWithYear(date)}, ${span(start, end)}`;
