import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { ContactRows } from "../contacts/ContactRows";
import { contactsOf, contactsSchema, contactsValues } from "../contacts/contact";
import { OrganizationTabs } from "./OrganizationTabs";

/** The contacts of the organization, for visitors and staff. */
export function Component() {
  const managed = useManaged();
  const { org, organization, reload } = managed;
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Contacts of ${organization.name}`,
    resource: organization,
    resolver: zodResolver(contactsSchema),
    toValues: contactsValues,
    toWire: contactsOf,
    send: (change, options) => changeOrganization(org, change, options),
    reload,
  });
  return (
    <StaffPage
      title="Contacts"
      heading={organization.name}
      crumbs={[organizationCrumb(managed)]}
      lead="Who answers questions about the organization"
      tabs={<OrganizationTabs org={org} />}
    >
      <StaffForm
        form={form}
        onSubmit={submit}
        saving={saving}
        refusal={useRefusal("organizations.change")}
        onLatest={loadLatest}
      >
        <ContactRows empty="Add the people visitors should call or email. Contacts for staff only, such as custodians, go here too." />
      </StaffForm>
    </StaffPage>
  );
}
