import { useQuery } from "@tanstack/react-query";
import { Icon } from "#/kit/Icon";
import { PhoneLink } from "#/phones/Phone";
import type { Booking } from "#/queries/bookings";
import { facilityQuery } from "#/queries/facilities";
import { organizationQuery } from "#/queries/organizations";
import { directions } from "#/spaces/directions";

interface ReachingProps {
  booking: Booking;
  /** The facility's short name in addresses; absent while it isn't known. */
  facility: string | undefined;
}

/** The way to a booked place, and whom to call or write to about it. */
export function Reaching({ booking, facility }: ReachingProps) {
  const { organizationShortName, organizationName, organizationPhone, facilityName, address } = booking;
  const place = useQuery({ ...facilityQuery(organizationShortName, facility ?? ""), enabled: facility !== undefined });
  const organization = useQuery(organizationQuery(organizationShortName));
  const phone = place.data?.phone;
  // The facility's own phone goes first: somebody is there.
  const theirPhone = phone ? undefined : (organization.data?.phone ?? organizationPhone);
  const email = organization.data?.email;
  return (
    <p className="row wrap small mt-2 num">
      <a className="row" href={directions(address)} target="_blank" rel="noreferrer">
        <Icon name="place" small />
        Directions
      </a>
      {phone && (
        <span>
          {facilityName}: <PhoneLink phone={phone} />
        </span>
      )}
      {(theirPhone || email) && (
        <span>
          {organizationName}: {theirPhone && <PhoneLink phone={theirPhone} />}
          {theirPhone && email && ", "}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </span>
      )}
    </p>
  );
}
