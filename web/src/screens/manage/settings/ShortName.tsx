import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { recodeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "#/kit/schema";
import "#/manage/staff-form.css";
import { afterSaving, UnsavedChanges } from "#/app/UnsavedChanges";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { OrganizationRemoval } from "./OrganizationRemoval";
import { SettingsMenu } from "./SettingsMenu";

const schema = z.object({
  shortName: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers, and single hyphens.")
    .max(63, "Use 63 characters or fewer."),
});

/** The changes that are hard to undo: the organization's short name, and deleting it. */
export function Component() {
  const managed = useManaged();
  return (
    <StaffPage
      title="Short name and deletion"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      menu={<SettingsMenu org={managed.org} />}
    >
      <div className="staff-form narrow stack gap-5">
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
    onSettled: () => setAsked(undefined),
    onSuccess: async ({ shortName }) => {
      form.reset({ shortName });
      toast("Short name", { title: "Save Success" });
      await navigate(`${paths.managedOrganization(shortName, "settings")}/address`, {
        replace: true,
        state: afterSaving,
      });
      void refresh();
    },
  });
  const { isDirty } = form.formState;
  const [asked, setAsked] = useState<z.infer<typeof schema>>();
  return (
    <section className="panel" aria-labelledby="short-name">
      <div className="panel-head">
        <h2 id="short-name">Short name</h2>
      </div>
      <div className="panel-body">
        <UnsavedChanges when={isDirty} />
        <div className="above-form">
          <Notice tone="warn">
            <b>Changing the short name moves your portal.</b> Links with the old name keep leading to it until someone
            else takes that name.
          </Notice>
        </div>
        <FormShell
          form={form}
          onSubmit={setAsked}
          submitting={saving.isPending}
          problem={saving.error?.problem ?? null}
          failure="Save Error"
          submitLabel="Change short name"
          reason={refusal ?? (isDirty ? undefined : "No changes to save")}
        >
          <TextField name="shortName" label="Short name" autoComplete="off" spellCheck={false} dense />
        </FormShell>
        {asked && (
          <ConfirmDialog
            confirmLabel="Change short name"
            cancelLabel="Keep"
            busy={saving.isPending}
            onConfirm={() => saving.mutate(asked)}
            onClose={() => setAsked(undefined)}
          >
            <p>
              Your portal and staff pages move from {organization.shortName} to {asked.shortName}.
            </p>
          </ConfirmDialog>
        )}
      </div>
    </section>
  );
}
