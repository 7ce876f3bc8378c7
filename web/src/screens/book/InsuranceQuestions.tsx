import { type ReactNode, useEffect, useRef, useState } from "react";
import { Activities, Limits, Waiver } from "#/insurance/Coverage";
import { Button } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { Checkbox, FieldError, TextArea } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { EventInsurance, EventInsuranceAnswers, OrganizationInsurance } from "#/queries/insurance";
import { useLabels } from "#/queries/lists";

interface QuestionProps {
  offer: OrganizationInsurance;
  record: EventInsurance;
  busy: boolean;
  onAnswer: (answers: Partial<EventInsuranceAnswers>) => void;
  onBack: () => void;
}

/** The most activities of one event. */
const mostActivities = 10;

interface StepProps {
  title: string;
  children: ReactNode;
  busy: boolean;
  /** The number of times that the renter tried to continue without answering. */
  refused?: number;
  next: string;
  onNext: () => void;
  onBack: () => void;
}

/** One question with its way back and on. */
function Step({ title, children, busy, refused = 0, next, onNext, onBack }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  // After the error is rendered. On a phone it may be far above the button.
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("input, [role=radio]")?.focus();
  }, [refused]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <h2 className="t-md mb-4" tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="row wrap form-end">
        <Button look="quiet" icon="left" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {next}
        </Button>
      </div>
    </form>
  );
}

/** The coverage. */
export function General({ offer, busy, onAnswer, onBack }: QuestionProps) {
  return (
    <Step title="What’s covered" busy={busy} next="Continue" onNext={() => onAnswer({ general: true })} onBack={onBack}>
      {offer.generalLiability && <Limits limits={offer.generalLiability} />}
      <p className="mt-5">
        General liability pays when someone is hurt or something is damaged at your event and you’re held responsible.
        It starts when your time starts and ends when it ends.
      </p>
      <p className="mt-3 muted">
        It doesn’t pay for your own belongings, for activities you don’t name, or for damage done on purpose.
        {offer.mostPeople && ` It covers events of up to ${count(offer.mostPeople, "person", "people")}.`}
      </p>
    </Step>
  );
}

/** The waiver, to be accepted. */
export function AcceptWaiver({ record, busy, onAnswer, onBack }: QuestionProps) {
  const [accepted, setAccepted] = useState(record.waiverAcceptedAt !== undefined);
  const [missing, setMissing] = useState(0);
  return (
    <Step
      title="Waiver"
      busy={busy}
      refused={missing}
      next="Accept and continue"
      onNext={() => (accepted ? onAnswer({ waiver: true }) : setMissing(missing + 1))}
      onBack={onBack}
    >
      <Waiver text={record.waiver} />
      <div className="mt-5">
        <Checkbox
          checked={accepted}
          onChange={(event) => {
            setAccepted(event.currentTarget.checked);
            setMissing(0);
          }}
          error={missing > 0 ? "Accept the waiver to insure your event." : undefined}
        >
          I have read this waiver and accept it
        </Checkbox>
      </div>
    </Step>
  );
}

/** The activities that take place. "Other" ends the questions. */
export function ChooseActivities({ offer, record, busy, onAnswer, onBack }: QuestionProps) {
  const label = useLabels();
  const [chosen, setChosen] = useState(record.activities);
  const [other, setOther] = useState(record.other);
  const [missing, setMissing] = useState(0);
  const toggle = (code: string, on: boolean) => {
    setChosen(on ? [...chosen, code] : chosen.filter((each) => each !== code));
    setMissing(0);
  };
  return (
    <Step
      title="What will you do?"
      busy={busy}
      refused={missing}
      next="Continue"
      onNext={() =>
        chosen.length === 0 || chosen.length > mostActivities
          ? setMissing(missing + 1)
          : onAnswer({ activities: chosen, other: chosen.includes("other") ? other : "" })
      }
      onBack={onBack}
    >
      <p className="muted mb-4">Choose everything that takes place, up to {mostActivities}.</p>
      {missing > 0 && (
        <div className="mb-3" role="alert">
          <FieldError>
            {chosen.length === 0 ? "Choose at least one activity." : `Choose up to ${mostActivities} activities.`}
          </FieldError>
        </div>
      )}
      <fieldset className="insurance-choices">
        <legend className="sr">Activities</legend>
        {[...offer.activities, "other"].map((code) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={(event) => toggle(code, event.currentTarget.checked)}
          >
            {label("insuranceActivities", code)}
          </Checkbox>
        ))}
      </fieldset>
      {chosen.includes("other") && (
        <div className="mt-4">
          <TextArea
            label="Activity"
            optional
            rows={2}
            maxLength={200}
            value={other}
            onChange={(event) => setOther((event.target as HTMLTextAreaElement).value)}
          />
        </div>
      )}
    </Step>
  );
}

/** None of the prohibited activities takes place. */
export function Prohibited({ offer, record, busy, onAnswer, onBack }: QuestionProps) {
  const [answer, setAnswer] = useState(record.prohibited);
  const [missing, setMissing] = useState(0);
  return (
    <Step
      title="Will any of these take place?"
      busy={busy}
      refused={missing}
      next="Continue"
      onNext={() => (answer === undefined ? setMissing(missing + 1) : onAnswer({ prohibited: answer }))}
      onBack={onBack}
    >
      <Activities codes={offer.prohibited} label="Prohibited activities" />
      <div className="mt-5">
        <RadioRow
          label="Will any of these take place?"
          className="chips"
          itemClassName="chip"
          value={answer === undefined ? undefined : answer ? "yes" : "no"}
          onChange={(chosen) => {
            setAnswer(chosen === "yes");
            setMissing(0);
          }}
          options={[
            { value: "no", content: "No, none of them" },
            { value: "yes", content: "Yes" },
          ]}
        />
      </div>
      {missing > 0 && (
        <div className="mt-3" role="alert">
          <FieldError>Choose yes or no.</FieldError>
        </div>
      )}
    </Step>
  );
}

/** Everything that was answered, to be confirmed, or why the event can't be insured. */
export function Confirm({ offer, record, busy, onAnswer, onBack, onSkip }: QuestionProps & { onSkip: () => void }) {
  const label = useLabels();
  if (record.disqualified)
    return (
      <>
        <h2 className="t-md mb-4" tabIndex={-1}>
          This event can’t be insured
        </h2>
        <Notice tone="warn" live>
          {record.reason} You can still book without insurance.
        </Notice>
        <div className="row wrap form-end form-end-tall">
          <Button look="quiet" icon="left" onClick={onBack}>
            Change my answers
          </Button>
          <Button look="primary" size="large" busy={busy} onClick={onSkip}>
            Continue without insurance
          </Button>
        </div>
      </>
    );
  return (
    <Step
      title="Is this right?"
      busy={busy}
      next="Insure this event"
      onNext={() => onAnswer({ confirmed: true })}
      onBack={onBack}
    >
      <dl className="review">
        <div>
          <dt>Activities</dt>
          <dd>{record.activities.map((code) => label("insuranceActivities", code)).join(", ")}</dd>
        </div>
        <div>
          <dt>Prohibited activities</dt>
          <dd>None</dd>
        </div>
        <div>
          <dt>Waiver</dt>
          <dd>Accepted</dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{offer.rate}% of the subtotal, added to your bill</dd>
        </div>
      </dl>
    </Step>
  );
}
