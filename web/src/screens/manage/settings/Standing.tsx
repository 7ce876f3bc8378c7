import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { setOrganizationStanding } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { SwitchField, TextField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import { useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { FormSection, StaffForm } from "#/manage/StaffForm";

const schema = z.object({ partner: z.boolean(), region: z.string().max(60, "Use 60 characters or fewer.") });

const standingOf = ({ settings }: Organization) => ({
  partner: settings?.partner ?? false,
  region: settings?.region ?? "",
});

/** The organization's standing with the platform. Its admins read it; the platform's people set it. */
export function Standing({ refusal, refusalShown }: { refusal: string | undefined; refusalShown: boolean }) {
  const { org, organization, reload } = useManaged();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: organization.name,
    resource: organization,
    resolver: zodResolver(schema),
    toValues: standingOf,
    toWire: (values) => values,
    // The operation sets all of it.
    send: (change, options, edited) => setOrganizationStanding(org, { ...standingOf(edited), ...change }, options),
    reload,
  });
  return (
    <StaffForm
      form={form}
      onSubmit={submit}
      saving={saving}
      onLatest={loadLatest}
      refusal={refusal}
      refusalShown={refusalShown}
    >
      <FormSection title="Platform">
        <div className="full">
          <SwitchField name="partner" hint="Partners can price by the day and ask for deposits.">
            Partner
          </SwitchField>
        </div>
        <TextField name="region" label="Region" optional autoComplete="off" placeholder="Upper Midwest" />
      </FormSection>
    </StaffForm>
  );
}
