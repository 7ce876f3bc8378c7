import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { Terms } from "@fieldhouse/clients/tenant/model/terms";
import { setOrganizationTerms } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import "./settings.css";
import { useSession } from "#/app/session";
import { TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { percent } from "./rules";
import { SettingsMenu } from "./SettingsMenu";
import { Standing } from "./Standing";

const schema = z.object({
  user: percent,
  tx: percent,
  host: z.object({ group: percent, nonGroup: percent }),
});

const termsOf = (organization: Organization): Terms =>
  organization.settings?.terms ?? { user: "", tx: "", host: { group: "", nonGroup: "" } };

/** The agreement between the organization and the platform. Its admins read it; the platform's people set it. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  const { session } = useSession();
  const reserved = session?.user?.superadmin ? undefined : "The platform sets these. Contact support to change them.";
  return (
    <StaffPage
      title="Platform terms"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Fees that renters pay, and what the platform keeps. Existing bookings don’t change."
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <div className="finances">
          <TermsForm refusal={reserved} />
          <Standing refusal={reserved} refusalShown />
        </div>
      )}
    </StaffPage>
  );
}

const field = { inputMode: "decimal", className: "num", suffix: "%" } as const;

function TermsForm({ refusal }: { refusal: string | undefined }) {
  const { org, organization, reload } = useManaged();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Terms",
    resource: organization,
    resolver: zodResolver(schema),
    toValues: termsOf,
    toWire: (terms: Terms) => ({ terms }),
    send: ({ terms }, options, edited) => setOrganizationTerms(org, terms ?? termsOf(edited), options),
    reload,
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest} refusal={refusal}>
      <FormSection title="Fees for renters">
        <TextField {...field} name="user" label="Booking fee" hint="Percent of the subtotal." />
        <TextField {...field} name="tx" label="Transaction fee" hint="Percent of the total, including this fee." />
      </FormSection>
      <FormSection title="Platform’s share" hint="Percent of the subtotal">
        <TextField {...field} name="host.nonGroup" label="Bookings without a group" />
        <TextField {...field} name="host.group" label="Bookings made as a group" />
      </FormSection>
    </StaffForm>
  );
}
