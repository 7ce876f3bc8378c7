import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { BookingDetails } from "#/account/BookingDetails";
import { cardWords } from "#/account/booking-words";
import { organizationOf } from "#/app/route";
import { useSession } from "#/app/session";
import { Button, ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { count, dayLongAndOtherYear, isZero, price, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import { provider } from "#/payment/provider";
import { PhoneWords } from "#/phones/Phone";
import { useLabels } from "#/queries/lists";
import { textQuery } from "#/queries/texts";
import { site } from "#/site";
import { chosenWords } from "#/spaces/addon-words";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { cancellationWords } from "./cancellation-words";
import { Deposits } from "./Deposits";
import type { Details } from "./draft";
import { Refusal } from "./Refusal";
import { StepPage } from "./StepPage";
import { before } from "./steps";
import { useBooking } from "./use-booking";
import { useWizard } from "./wizard-state";

/** Reviews everything before booking and paying. */
export function Component() {
  const wizard = useWizard();
  const {
    key,
    organization,
    space,
    hold,
    bill,
    billStale,
    billProblem,
    details,
    group,
    insurance,
    paying,
    progress,
    stepPath,
  } = wizard;
  const invoice = Boolean(paying.invoice) && Boolean(group?.invoice);
  const { book, answer, busy, problem, request, leaveQuestion } = useBooking(wizard);
  const [accepted, setAccepted] = useState<string>();
  const [missing, setMissing] = useState(0);
  const ownTerms = useQuery(textQuery(key, "terms"));
  if (!hold || !details || !bill) return null;
  if (paying.declined && !paying.action) return <Navigate to={stepPath("payment")} replace />;
  const free = isZero(bill.total);
  const verb = space.instantBooking ? "Book" : "Request";
  const label = free ? `${verb} for free` : `${verb} ${invoice ? "for" : "and pay"} ${price(bill.total)}`;
  // If the deposits have changed since, they have to be accepted again.
  const asked = JSON.stringify(hold.deposits);
  // Nobody agrees to terms that aren't named.
  const unnamed =
    ownTerms.data || ownTerms.isLoading ? undefined : `The terms of ${organization.name} didn’t load. Try again.`;
  const accepts = hold.deposits.length === 0 || accepted === asked;

  function goOn() {
    if (!accepts) return setMissing(missing + 1);
    book();
  }

  return (
    <StepPage
      title="Does everything look right?"
      lead={
        space.instantBooking
          ? "Your booking is confirmed right away."
          : `${organization.name} reviews your request and answers by email.${paying.card && !invoice ? " Your card is charged now. If your request is denied, you’ll get a full refund." : ""}`
      }
      note={null}
    >
      <Refusal
        problem={paying.action ? undefined : (problem ?? billProblem)}
        before={request?.total}
        now={bill.total}
        detailsPath={stepPath("details")}
        optionsPath={stepPath("options")}
        insurancePath={insurance && stepPath("insurance")}
        leadTimeDays={space.leadTimeDays}
        today={todayIn(space.timeZone)}
      />
      <What details={details} />
      <section className="mt-7" aria-labelledby="plans">
        <h2 className="t-xs" id="plans">
          If plans change
        </h2>
        <p className="muted mt-1">
          {cancellationWords({
            ...hold,
            cancellationDays: organization.cancellationDays,
            free,
          })}
        </p>
      </section>
      <BookingDetails organization={organization.shortName} />
      {hold.deposits.length > 0 && (
        <Deposits
          deposits={hold.deposits}
          accepted={accepts}
          onAccept={(accepts) => {
            setAccepted(accepts ? asked : undefined);
            setMissing(0);
          }}
          missing={missing}
        />
      )}
      {ownTerms.error && !ownTerms.data && (
        <LoadFailure detail={ownTerms.error.message} onRetry={() => void ownTerms.refetch()} />
      )}
      <p className="hint mt-6">
        By booking, you agree to the{" "}
        <a href={`${site.rootUrl}${paths.terms()}`} target="_blank" rel="noopener">
          terms
        </a>
        {ownTerms.data?.title && (
          <>
            , to the{" "}
            <a href={`${organization.portalUrl}/terms`} target="_blank" rel="noopener">
              terms of {organization.name}
            </a>
          </>
        )}
        {organization.policies && (
          <>
            {" "}
            and to the{" "}
            <Link to={`${paths.organization(organizationOf(organization))}#policies`} target="_blank">
              policies of {organization.name}
            </Link>
          </>
        )}
        .
      </p>
      <div className="row wrap form-end">
        <ButtonLink look="quiet" icon="left" to={stepPath(before("verify", progress) ?? "details")}>
          Back
        </ButtonLink>
        <Button
          look="primary"
          size="large"
          busy={busy || billStale || ownTerms.isLoading}
          reason={billProblem ? (billProblem.fields?.[0]?.message ?? billProblem.detail ?? billProblem.title) : unnamed}
          onClick={goOn}
        >
          {label}
        </Button>
      </div>
      {paying.action && (
        <provider.Challenge
          action={paying.action}
          amount={bill.total}
          card={paying.card}
          busy={answer.isPending}
          problem={answer.error?.problem}
          onAnswer={(tell) => paying.action && answer.mutate({ paymentId: paying.action.paymentId, tell })}
          onAgain={() => answer.variables && answer.mutate(answer.variables)}
          onLeave={() => void leaveQuestion()}
        />
      )}
    </StepPage>
  );
}

/** The time, event, supervisor, and card, each with a link to change it. */
function What({ details }: { details: Details }) {
  const { space, hold, addons, choices, options, insurance, group, paying, progress, stepPath } = useWizard();
  const { user } = useSession();
  const label = useLabels();
  const { supervisor } = details;
  const inCharge = details.inCharge ? user : supervisor;
  const today = todayIn(space.timeZone);
  const event = [
    details.sport && label("sports", details.sport),
    count(Number(details.attendance), "person", "people"),
  ].filter(Boolean);
  return (
    <dl className="review">
      <Row label="When" change={stepPath("schedule")}>
        {hold && (
          <span className="num">
            {withMornings(hold.dates).map(({ time, morning }) => (
              <span className="block" key={time.id}>
                {whenWords(time, morning, (date) => dayLongAndOtherYear(date, today))}
              </span>
            ))}
          </span>
        )}
      </Row>
      <Row label="Event" change={stepPath("details")}>
        <b>{details.eventName}</b>
        <br />
        <span className="muted">{event.join(", ")}</span>
      </Row>
      <Row label="On-site supervisor" change={stepPath("details")}>
        {inCharge && `${inCharge.firstName} ${inCharge.lastName}`}
        {!details.inCharge && (
          <>
            <br />
            <span className="muted num">
              {supervisor.email}, <PhoneWords phone={supervisor.phone} />
              {supervisor.affiliation && `, ${supervisor.affiliation}`}
            </span>
          </>
        )}
      </Row>
      {progress.optional && (
        <Row label="Options" change={stepPath("options")}>
          {space.types.length > 1 && (
            <span className="block">Used as {label("spaceTypes", options.spaceType || (space.types[0] ?? ""))}</span>
          )}
          {choices.addons?.map((chosen) => {
            const addon = addons.find(({ id }) => id === chosen.id);
            return (
              addon && (
                <span key={chosen.id} className="block">
                  {chosenWords(addon, chosen)}
                </span>
              )
            );
          })}
          {options.custom.map(({ name, quantity }) => (
            <span key={name} className="block">
              {quantity > 1 ? `${quantity} × ${name}` : name}
            </span>
          ))}
          {addons.length > 0 && !choices.addons?.length && options.custom.length === 0 && (
            <span className="muted">No add-ons</span>
          )}
        </Row>
      )}
      {insurance && !progress.free && (
        <Row label="Insurance" change={stepPath("insurance")}>
          {choices.insurance ? "Event insurance" : <span className="muted">Not insured</span>}
        </Row>
      )}
      {details.notes.trim() && (
        <Row label="Notes" change={stepPath("details")}>
          {details.notes}
        </Row>
      )}
      {group && (
        <Row label="Booked as" change={stepPath("details")}>
          {group.name}
        </Row>
      )}
      {paying.invoice && !progress.free && (
        <Row label="Payment" change={stepPath("payment")}>
          Invoice{group && ` to ${group.name}`}
        </Row>
      )}
      {paying.card && !paying.invoice && (
        <Row label="Card" change={stepPath("payment")}>
          <span className="num">{cardWords(paying.card)}</span>
          {paying.card.keep && <span className="muted">, saved for next time</span>}
        </Row>
      )}
    </dl>
  );
}

function Row({ label, change, children }: { label: string; change: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="row between align-start gap-4">
        <span>{children}</span>
        <Link className="link small" to={change} aria-label={`Change ${label.toLowerCase()}`}>
          Change
        </Link>
      </dd>
    </div>
  );
}
