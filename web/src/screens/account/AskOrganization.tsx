import { useQuery } from "@tanstack/react-query";
import { organizationOf } from "#/app/route";
import { ButtonLink } from "#/kit/Button";
import { dayWithYear, phoneWords, span } from "#/kit/format";
import { paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { organizationQuery } from "#/queries/organizations";

/** The ways to the organization about a booking that one can't cancel by oneself: its phone and its mail, else its page. */
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
          Write a mail
        </a>
      )}
      {organization && !phone && !email && (
        <ButtonLink size="small" to={paths.organization(organizationOf(organization))}>
          See its page
        </ButtonLink>
      )}
    </span>
  );
}

const subject = ({ number, spaceName, date, start, end }: Booking) =>
  `Booking ${number}: ${spaceName}, ${dayWithYear(date)}, ${span(start, end)}`;
