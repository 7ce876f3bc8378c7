import type { BookingArrival } from "@fieldhouse/clients/tenant/model/bookingArrival";
import { Badge } from "#/kit/Badge";

/** The mark that somebody came to a date, or that nobody did. */
export const ArrivalBadge = ({ arrival: { state } }: { arrival: BookingArrival }) =>
  state === "checkedIn" ? (
    <Badge icon="check" look="approved">
      Checked in
    </Badge>
  ) : (
    <Badge icon="ban">No-show</Badge>
  );
