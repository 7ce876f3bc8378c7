import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { CheckboxField, FormShell, SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { listsQuery, useLabels } from "#/queries/lists";
import { useKeptForWords } from "#/spaces/KeptFor";
import { ContactInfo } from "./ContactInfo";
import { type Details, detailsSchema, forSports, noDetails } from "./draft";
import { Summary } from "./Summary";
import { after, stepNames } from "./steps";
import { useWizard } from "./wizard-state";

/** The event details. They are saved to this tab as the renter types. */
export function Component() {
  const { space, hold, bill, billStale, details, saveDetails, refused, progress, stepPath } = useWizard();
  const next = after("details", progress);
  const navigate = useNavigate();
  const { user } = useSession();
  const [asksContact, setAsksContact] = useState(false);
  const form = useForm<Details>({
    resolver: zodResolver(detailsSchema(hold?.sports)),
    defaultValues: forSports(details ?? noDetails, hold?.sports),
  });
  const { subscribe } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves to the hold of this form, which never changes
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDetails(values) }),
    [subscribe],
  );
  const goOn = () => navigate(stepPath(next));

  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="two wizard">
        <div>
          <h1 className="t-lg" id="step">
            What are you planning?
          </h1>
          <p className="muted mt-2 mb-7">{space.facilityName} will see this with your booking.</p>
          <FormShell
            form={form}
            onSubmit={(filled) => {
              saveDetails(filled);
              if (user?.profileComplete) goOn();
              else setAsksContact(true);
            }}
            submitting={false}
            problem={refused ?? null}
            submitLabel={`Continue to ${stepNames[next].toLowerCase()}`}
            large
            aria-labelledby="step"
            actions={
              <ButtonLink look="quiet" icon="left" to={stepPath("schedule")}>
                Back to time
              </ButtonLink>
            }
          >
            <EventFields />
            <SupervisorFields
              name={user ? `${user.firstName} ${user.lastName}` : ""}
              someoneElse={!form.watch("inCharge")}
            />
          </FormShell>
        </div>
        <Summary
          label="Summary"
          space={space}
          time={hold}
          bill={bill}
          stale={billStale}
          note={<Notice icon="shield">You won’t be charged until you review the final bill.</Notice>}
        />
      </div>
      {asksContact && <ContactInfo onClose={() => setAsksContact(false)} onSaved={goOn} />}
    </main>
  );
}

function EventFields() {
  const { space, hold } = useWizard();
  const only = hold?.sports;
  const keptFor = useKeptForWords();
  const label = useLabels();
  const { data: lists } = useQuery(listsQuery);
  const usual = space.sports;
  const others = (lists?.sports ?? []).map(({ code }) => code).filter((code) => !usual.includes(code));
  const options = (codes: string[]) =>
    codes.map((code) => (
      <option key={code} value={code}>
        {label("sports", code)}
      </option>
    ));
  return (
    <fieldset>
      <legend className="t-sm">Event</legend>
      <div className="form-grid">
        <TextField name="eventName" label="Event name" hint="Shown on the staff calendar." autoComplete="off" full />
        {only ? (
          <SelectField name="sport" label="Sport or activity" hint={keptFor(only, hold.days.length)}>
            <option value="">Choose one</option>
            {options(only)}
          </SelectField>
        ) : (
          <SelectField name="sport" label="Sport or activity" optional>
            <option value="">Something else</option>
            {usual.length > 0 && <optgroup label="Offered here">{options(usual)}</optgroup>}
            {usual.length > 0 ? <optgroup label="Other">{options(others)}</optgroup> : options(others)}
          </SelectField>
        )}
        <TextField name="attendance" label="Number of people" className="num" inputMode="numeric" autoComplete="off" />
        <TextAreaField
          name="notes"
          label="Notes for staff"
          optional
          full
          hint="Setup, arrival time, equipment you’re bringing."
        />
      </div>
    </fieldset>
  );
}

function SupervisorFields({ name, someoneElse }: { name: string; someoneElse: boolean }) {
  return (
    <fieldset>
      <legend className="t-sm mb-1">On-site supervisor</legend>
      <p className="hint mb-4">An adult who stays until the end and whom staff can call.</p>
      <CheckboxField name="inCharge">That’s me, {name}</CheckboxField>
      {someoneElse && (
        <div className="form-grid mt-5">
          <TextField name="supervisor.firstName" label="First name" autoComplete="off" />
          <TextField name="supervisor.lastName" label="Last name" autoComplete="off" />
          <TextField name="supervisor.email" label="Email" type="email" autoComplete="off" />
          <TextField name="supervisor.phone" label="Phone" type="tel" className="num" autoComplete="off" />
          <TextField name="supervisor.title" label="Role" optional placeholder="Head coach" autoComplete="off" full />
        </div>
      )}
    </fieldset>
  );
}
