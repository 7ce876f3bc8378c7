import { useQuery } from "@tanstack/react-query";
import { organizationOf } from "#/app/route";
import { ButtonLink } from "#/kit/Button";
import { dayWithYear, phoneWords, span } from "#/kit/format";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { organizationQuery } from "#/queries/organizations";

/** How to reach the organization about a booking that can't be canceled online: phone and email, or else its page. */
export function AskOrganization({ booking }: { booking: Booking }) {
  const { data: organization } = useQuery(organizationQuery(booking.organizationShortName));
  const phone = booking.organizationPhone;
  const email = organization?.email;
  return (
    <span className="row wrap">
      {phone && (
        <a className="btn btn-secondary btn-s num" href={`tel:${phone}`}>
          Call {phoneWords(phone)}
        </a>
      )}
      {email && (
        <a className="btn btn-secondary btn-s" href={`mailto:${email}?subject=${encodeURIComponent(subject(booking))}`}>
          Send email
        </a>
      )}
      {organization && !phone && !email && (
        <ButtonLink size="small" to={paths.organization(organizationOf(organization))}>
          View organization
        </ButtonLink>
      )}
    </span>
  );
}

const subject = ({ number, spaceName, date, start, end }: Booking) =>
  `Booking ${number}: ${spaceName}, ${dayWithYear(date)}, ${span(start, end)}`;
