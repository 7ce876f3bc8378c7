import { ButtonLink } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { BookingList } from "./BookingList";

/** All of the organization's bookings. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.read");
  return (
    <StaffPage
      title="Bookings"
      crumbs={[organizationCrumb(managed)]}
      lead="All bookings, past and upcoming"
      actions={<Actions org={managed.org} />}
    >
      {refusal ? <Notice>{refusal}</Notice> : <BookingList />}
    </StaffPage>
  );
}

/** The actions that begin here, as far as the reader may. */
function Actions({ org }: { org: string }) {
  const noCancelling = useRefusal("bookings.cancel");
  const noClosing = useRefusal("availability.change");
  const noPlacing = useRefusal("bookings.place");
  const noClaims = useRefusal("payments.record");
  return (
    <>
      {!noClaims && (
        <ButtonLink size="small" icon="flag" to={paths.incidents(org)}>
          Deposit claims
        </ButtonLink>
      )}
      {!noCancelling && (
        <ButtonLink size="small" icon="ban" to={paths.cancelByDate(org)}>
          Cancel by date
        </ButtonLink>
      )}
      {!noCancelling && !noClosing && (
        <ButtonLink size="small" to={paths.closures(org)}>
          Weather closures
        </ButtonLink>
      )}
      {!noPlacing && (
        <ButtonLink size="small" look="primary" icon="plus" to={paths.newBooking(org)}>
          New booking
        </ButtonLink>
      )}
    </>
  );
}
