import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import "./settings.css";
import { Waiver } from "#/insurance/Coverage";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { AmountField } from "#/manage/AmountField";
import { ChoicesField } from "#/manage/ChoicesField";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import {
  type OrganizationInsurance,
  organizationInsuranceQuery,
  removeOrganizationInsurance,
  setOrganizationInsurance,
} from "#/queries/insurance";
import { useLists } from "#/queries/lists";
import { changedInsurance, type InsuranceValues, insuranceOf, insuranceSchema, insuranceValues } from "./insurance";
import { SettingsMenu } from "./SettingsMenu";

/** Edits what renters can insure their events for. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("organizations.configure");
  const { data, error, refetch } = useQuery(organizationInsuranceQuery(org));
  return (
    <StaffPage
      title="Insurance"
      heading="Settings"
      crumbs={[organizationCrumb(managed), { name: "Settings", to: paths.managedOrganization(org, "settings") }]}
      lead="Renters can insure their event when they book. Existing bookings don’t change."
      menu={<SettingsMenu org={org} />}
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : error ? (
        <LoadFailure detail={error.message} onRetry={() => refetch()} />
      ) : data ? (
        <InsuranceForm key={String(data.offered)} insurance={data} reload={refetch} />
      ) : (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      )}
    </StaffPage>
  );
}

interface InsuranceFormProps {
  insurance: OrganizationInsurance;
  reload: () => Promise<{ data?: OrganizationInsurance | undefined }>;
}

function InsuranceForm({ insurance, reload }: InsuranceFormProps) {
  const { org } = useManaged();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Insurance",
    resource: insurance,
    resolver: zodResolver(insuranceSchema),
    toValues: insuranceValues,
    toWire: insuranceOf,
    send: (change, options, edited) => setOrganizationInsurance(org, changedInsurance(edited, change), options),
    reload,
  });
  return (
    <>
      {!insurance.offered && (
        <div className="staff-form above-form">
          <Notice icon="shield">
            <b>Renters can’t insure events here yet.</b> Enter what your general liability pays and save to offer it.
          </Notice>
        </div>
      )}
      <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest}>
        <InsuranceFields rate={insurance.rate} standard={insurance.ownWaiver ? undefined : insurance.waiver} />
      </StaffForm>
      {insurance.offered && <Removal />}
    </>
  );
}

function InsuranceFields({ rate, standard }: { rate: string; standard: string | undefined }) {
  const lists = useLists();
  const form = useFormContext<InsuranceValues>();
  const [cages, ownWaiver] = form.watch(["battingCages", "ownWaiver"]);
  const activities = lists?.insuranceActivities ?? [];
  return (
    <>
      <FormSection title="General liability" hint={`Renters pay ${rate}% of the subtotal`}>
        <AmountField name="generalLiability.perOccurrence" label="Limit per event" />
        <AmountField name="generalLiability.aggregate" label="Limit per year" />
        <TextField
          name="mostPeople"
          label="Largest insured event"
          optional
          className="num"
          inputMode="numeric"
          suffix="people"
          hint="Larger events can be booked, but not insured."
        />
      </FormSection>
      <FormSection title="Activities">
        <div className="full">
          <SwitchField
            name="prohibited"
            hint={activities
              .filter(({ prohibited }) => prohibited)
              .map(({ label }) => label)
              .join("; ")}
          >
            Prohibited activities take place at our spaces
          </SwitchField>
        </div>
        <ChoicesField
          name="excluded"
          label="Other excluded activities"
          what="activities"
          optional
          hint="Renters who choose one of these can’t insure their event."
          choices={activities
            .filter(({ code, prohibited }) => !prohibited && code !== "other")
            .map(({ code, label }) => ({ code, label }))}
        />
      </FormSection>
      <FormSection title="Batting cages">
        <TextField
          name="battingCages"
          label="Number of cages"
          className="num"
          inputMode="numeric"
          hint="0 if there are none."
        />
        {Number(cages) > 0 && (
          <ChoicesField
            name="battingStatements"
            label="Statements to confirm"
            choices={lists?.battingStatements ?? []}
          />
        )}
      </FormSection>
      <FormSection title="Waiver" hint="What renters accept">
        <div className="full">
          <SwitchField name="ownWaiver">Use our own waiver</SwitchField>
        </div>
        {ownWaiver ? (
          <TextAreaField
            name="waiver"
            label="Our waiver"
            rows={12}
            full
            hint="Leave a blank line between paragraphs."
          />
        ) : (
          <div className="full">
            {standard ? <Waiver text={standard} /> : <p className="muted">Renters accept the standard waiver.</p>}
          </div>
        )}
      </FormSection>
    </>
  );
}

/** Renters can no longer insure events. It asks first. */
function Removal() {
  const { org } = useManaged();
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel" aria-labelledby="removal">
      <div className="panel-head">
        <h2 id="removal">Remove insurance</h2>
      </div>
      <div className="panel-body stack gap-4 removal">
        <p>Renters can no longer insure events here. What is booked with insurance keeps it.</p>
        <Button size="small" look="danger-quiet" icon="trash" onClick={() => setAsking(true)}>
          Remove insurance
        </Button>
      </div>
      {asking && (
        <RemovalDialog
          confirmLabel="Remove insurance"
          remove={() => removeOrganizationInsurance(org)}
          onRemoved={() => toast("Removed")}
          onClose={() => setAsking(false)}
        >
          Rentals are no longer covered. You can set up insurance again later.
        </RemovalDialog>
      )}
    </section>
  );
}
