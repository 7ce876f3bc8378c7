import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import "./options.css";
import { Button, ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type EventInsurance, holdInsuranceQuery, type OrganizationInsurance } from "#/queries/insurance";
import { AcceptWaiver, ChooseActivities, Confirm, General, Prohibited } from "./InsuranceQuestions";
import { StepPage } from "./StepPage";
import { after, before, stepNames } from "./steps";
import { useInsurance } from "./use-insurance";
import { useWizard } from "./wizard-state";

/** Offers to insure the event, and asks what the insurer wants to know. */
export function Component() {
  const { key, hold, insurance } = useWizard();
  const record = useQuery({ ...holdInsuranceQuery(key, hold?.id ?? ""), enabled: Boolean(hold) });
  return (
    <StepPage title="Insure your event?" lead="You can skip this step.">
      {record.error ? (
        <LoadFailure detail={record.error.message} onRetry={() => record.refetch()} />
      ) : record.data && insurance ? (
        <Steps offer={insurance} record={record.data} />
      ) : (
        <Waiting>
          <SkeletonLines lines={8} />
        </Waiting>
      )}
    </StepPage>
  );
}

function Steps({ offer, record }: { offer: OrganizationInsurance; record: EventInsurance }) {
  const { billStale, details, progress, stepPath } = useWizard();
  const navigate = useNavigate();
  const { shown, show, back, change, begin, answer, remove, busy, saving, problem } = useInsurance(record);
  const next = after("insurance", progress);
  const former = before("insurance", progress) ?? "details";
  const goOn = () => navigate(stepPath(next));
  const goOnLabel = `Continue to ${stepNames[next].toLowerCase()}`;
  const skip = async () => {
    if (record.id !== undefined) await remove();
    await goOn();
  };
  const tooMany = offer.mostPeople !== undefined && Number(details?.attendance) > offer.mostPeople;
  const question = { offer, record, busy, onAnswer: answer, onBack: back };
  const backLink = (
    <ButtonLink look="quiet" icon="left" to={stepPath(former)}>
      Back to {stepNames[former].toLowerCase()}
    </ButtonLink>
  );
  const region = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  // The next question is where the reader goes on.
  useEffect(() => {
    if (last.current !== shown) (region.current?.querySelector("h2") ?? region.current)?.focus();
    last.current = shown;
  }, [shown]);
  return (
    <div ref={region} tabIndex={-1}>
      {problem && (
        <div className="mb-6">
          <Notice tone="danger" live>
            {problem.fields?.map(({ message }) => message).join(" ") ?? problem.detail ?? problem.title}
          </Notice>
        </div>
      )}
      {saving && <p className="sr">Saving your answers</p>}
      {shown === "intro" && (
        <>
          <p>
            Event insurance protects you if someone is hurt or something is damaged. It costs {offer.rate}% of the
            subtotal and is a line of your bill.
          </p>
          {tooMany && (
            <div className="mt-5">
              <Notice tone="warn">
                Events of up to {count(offer.mostPeople ?? 0, "person", "people")} can be insured here. Yours has{" "}
                {details?.attendance}.
              </Notice>
            </div>
          )}
          <div className="row wrap form-end form-end-tall">
            {backLink}
            <Button onClick={goOn}>No thanks</Button>
            <Button
              look="primary"
              size="large"
              busy={busy}
              onClick={begin}
              reason={tooMany ? "Your event is too large to be insured" : undefined}
            >
              Insure my event
            </Button>
          </div>
        </>
      )}
      {shown === "general" && <General {...question} />}
      {shown === "waiver" && <AcceptWaiver {...question} />}
      {shown === "activities" && <ChooseActivities {...question} />}
      {shown === "prohibited" && <Prohibited {...question} />}
      {shown === "confirm" && (
        <Confirm {...question} onBack={record.disqualified ? change : back} onSkip={() => void skip()} />
      )}
      {(shown === "complete" || shown === "saved") && (
        <>
          <Notice tone="success" icon="shield" live={shown === "complete"}>
            <b>Your event is insured</b> once you book. The cost is on your bill.
          </Notice>
          {tooMany && (
            <div className="mt-4">
              <Notice tone="danger">
                Events of up to {count(offer.mostPeople ?? 0, "person", "people")} can be insured here. Remove the
                insurance, or change the number of people.
              </Notice>
            </div>
          )}
          <div className="row wrap mt-5">
            <Button size="small" onClick={() => show("activities")}>
              Change my answers
            </Button>
            <Button size="small" look="danger-quiet" busy={busy} onClick={() => void remove()}>
              Remove insurance
            </Button>
          </div>
          <div className="row wrap form-end">
            {backLink}
            <Button
              look="primary"
              size="large"
              busy={billStale}
              onClick={goOn}
              reason={tooMany ? "Remove the insurance, or change the number of people" : undefined}
            >
              {goOnLabel}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
