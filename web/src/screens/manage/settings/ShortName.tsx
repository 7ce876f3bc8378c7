import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { recodeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "#/kit/schema";
import "#/manage/staff-form.css";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { afterSaving, UnsavedChanges } from "#/manage/UnsavedChanges";
import { paths } from "#/paths";
import { OrganizationRemoval } from "./OrganizationRemoval";
import { SettingsTabs } from "./SettingsTabs";

const schema = z.object({
  shortName: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and single hyphens between them.")
    .max(63, "At most 63 characters."),
});

/** What can't be taken back lightly: the organization's address, and its end. */
export function Component() {
  const managed = useManaged();
  return (
    <StaffPage
      title="Short name and removal"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      tabs={<SettingsTabs org={managed.org} />}
    >
      <div className="staff-form narrow stack" style={{ gap: 20 }}>
        <Recoding />
        <OrganizationRemoval />
      </div>
    </StaffPage>
  );
}

function Recoding() {
  const { org, organization } = useManaged();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refusal = useRefusal("organizations.recode");
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { shortName: organization.shortName } });
  const saving = useMutation<Organization, ProblemError, z.infer<typeof schema>>({
    mutationFn: (values) => recodeOrganization(org, values),
    onSuccess: async ({ shortName }) => {
      form.reset({ shortName });
      toast("Save Success");
      await navigate(`${paths.managedOrganization(shortName, "settings")}/address`, {
        replace: true,
        state: afterSaving,
      });
      void refresh();
    },
  });
  const { isDirty } = form.formState;
  return (
    <section className="panel" aria-labelledby="short-name">
      <div className="panel-head">
        <h2 id="short-name">Short name</h2>
      </div>
      <div className="panel-body">
        <UnsavedChanges when={isDirty} />
        <div style={{ marginBottom: 16 }}>
          <Notice tone="warn">
            <b>It is in every address.</b> With another short name the portal moves; links that are out there, on your
            website or in mail, may no longer lead here.
          </Notice>
        </div>
        <FormShell
          form={form}
          onSubmit={(values) => saving.mutate(values)}
          submitting={saving.isPending}
          problem={saving.error?.problem ?? null}
          submitLabel="Change short name"
          reason={refusal ?? (isDirty ? undefined : "It is this one already")}
        >
          <TextField name="shortName" label="Short name" autoComplete="off" spellCheck={false} dense />
        </FormShell>
      </div>
    </section>
  );
}
