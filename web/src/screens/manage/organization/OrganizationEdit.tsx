import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { Icon } from "#/kit/Icon";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { OrganizationTabs } from "./OrganizationTabs";
import { ProfileFields } from "./ProfileFields";
import { profileOf, profileSchema, profileValues } from "./profile";

/** Edits the organization's profile, address, and contact. */
export function Component() {
  const managed = useManaged();
  const { org, organization, reload } = managed;
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: organization.name,
    resource: organization,
    resolver: zodResolver(profileSchema),
    toValues: (latest) => profileValues(latest),
    toWire: profileOf,
    send: (change, options) => changeOrganization(org, change as OrganizationChange, options),
    reload,
  });
  return (
    <StaffPage
      title="Organization"
      heading={organization.name}
      crumbs={[organizationCrumb(managed)]}
      lead="Your public profile"
      tabs={<OrganizationTabs org={org} />}
      actions={
        <a className="btn btn-secondary btn-s" href={organization.portalUrl}>
          <Icon name="external" small />
          View portal
        </a>
      }
    >
      <StaffForm
        form={form}
        onSubmit={submit}
        saving={saving}
        refusal={useRefusal("organizations.change")}
        onLatest={loadLatest}
      >
        <ProfileFields />
      </StaffForm>
    </StaffPage>
  );
}
