import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { RulesFields } from "./RulesFields";
import { rulesOf, rulesSchema, rulesValues } from "./rules";
import { SettingsMenu } from "./SettingsMenu";

/** Edits the organization's booking rules, taxes, and fees. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  return (
    <StaffPage
      title="Settings"
      crumbs={[organizationCrumb(managed)]}
      lead="Defaults for every space. Existing bookings don’t change."
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice>{refusal}</Notice> : <RulesForm />}
    </StaffPage>
  );
}

function RulesForm() {
  const { org, organization, reload } = useManaged();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Booking and fees",
    resource: organization,
    resolver: zodResolver(rulesSchema),
    toValues: rulesValues,
    toWire: rulesOf,
    send: (change, options) => changeOrganization(org, change as OrganizationChange, options),
    reload,
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest}>
      <RulesFields />
    </StaffForm>
  );
}
