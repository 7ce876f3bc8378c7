import { useReadCheckIn } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { CheckIn } from "@fieldhouse/clients/tenant/model/checkIn";
import { useParams } from "react-router";
import { Notice } from "#/kit/Notice";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { PhoneLink } from "#/phones/Phone";
import { CheckInRow } from "./CheckInRow";
import "./check-in.css";

/** The target of a confirmation's QR code: shows the renter, with a button to check them in. Made for a phone at the door. */
export function Component() {
  const managed = useManaged();
  const { booking = "" } = useParams();
  const refusal = useRefusal("bookings.checkIn");
  const query = useReadCheckIn(managed.org, booking, { query: { enabled: !refusal } });
  if (refusal)
    return (
      <StaffPage title="Check-in" crumbs={[organizationCrumb(managed)]}>
        <Notice>{refusal}</Notice>
      </StaffPage>
    );
  return (
    <Found query={query} missing={{ title: "Booking not found", words: "Check the link and try again." }}>
      {(found) => (
        <StaffPage
          title="Check-in"
          heading={found.eventName}
          crumbs={[organizationCrumb(managed)]}
          over={<span className="muted num">{found.number}</span>}
          lead={`${found.spaceName}, ${found.facilityName}`}
        >
          <Doorway org={managed.org} found={found} />
        </StaffPage>
      )}
    </Found>
  );
}

function Doorway({ org, found }: { org: string; found: CheckIn }) {
  const { renterName, renterPhone, supervisor, attendance, dates } = found;
  return (
    <div className="stack gap-5 check-in">
      <dl className="kv">
        <dt>Renter</dt>
        <dd>
          {renterName}
          {renterPhone && (
            <>
              , <PhoneLink phone={renterPhone} />
            </>
          )}
        </dd>
        {supervisor && (
          <>
            <dt>On-site supervisor</dt>
            <dd>{supervisor}</dd>
          </>
        )}
        <dt>Attendance</dt>
        <dd>{attendance.toLocaleString("en-US")}</dd>
      </dl>
      <ul className="stack gap-3" aria-label="Dates">
        {dates.map((date) => (
          <CheckInRow key={date.id} org={org} booking={found} item={date} />
        ))}
      </ul>
    </div>
  );
}
