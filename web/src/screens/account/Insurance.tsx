import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isMissing } from "#/app/missing";
import { PageTitle } from "#/app/PageTitle";
import { Limits, Waiver } from "#/insurance/Coverage";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type EventInsurance, ownInsuranceQuery } from "#/queries/insurance";
import { useLabels } from "#/queries/lists";

/** One's answers to insure a booking, with the waiver that was accepted. */
export function Component() {
  const { insurance = "" } = useParams();
  const { data, error, refetch } = useQuery(ownInsuranceQuery(insurance));
  return (
    <section aria-labelledby="insurance">
      <PageTitle>Insurance</PageTitle>
      <h2 className="t-md mt-6 mb-5" id="insurance">
        Event insurance
      </h2>
      {isMissing(error) ? (
        <EmptyState title="Insurance not found" level={3}>
          The link may be incomplete, or it’s for another account.
        </EmptyState>
      ) : error ? (
        <LoadFailure detail={error.message} onRetry={() => refetch()} />
      ) : data ? (
        <Record record={data} />
      ) : (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      )}
    </section>
  );
}

function Record({ record }: { record: EventInsurance }) {
  const label = useLabels();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <article className="card card-pad">
      <p className="muted num small">{record.bookingNumber}</p>
      <p className="strong">{record.eventName}</p>
      <p className="muted mb-5">{record.organizationName}</p>
      {record.generalLiability && <Limits limits={record.generalLiability} />}
      <h3 className="t-xs mt-6 mb-2">Activities</h3>
      <p>{record.activities.map((code) => label("insuranceActivities", code)).join(", ")}</p>
      <h3 className="t-xs mt-6 mb-2">Waiver</h3>
      <Waiver text={record.waiver} />
      {record.waiverAcceptedAt && (
        <p className="small muted num mt-3">You accepted it {instant(record.waiverAcceptedAt, zone)}.</p>
      )}
      <div className="row wrap mt-6">
        <ButtonLink icon="left" to={paths.reservations(record.bookingId)}>
          Back to the reservation
        </ButtonLink>
        <Button look="quiet" icon="print" onClick={() => print()}>
          Print
        </Button>
      </div>
    </article>
  );
}
