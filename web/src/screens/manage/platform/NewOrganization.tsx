import { createOrganization } from "@fieldhouse/clients/platform/marketplace/marketplace";
import type { NewOrganization } from "@fieldhouse/clients/platform/model/newOrganization";
import type { Organization } from "@fieldhouse/clients/platform/model/organization";
import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { SelectField, TextField } from "#/kit/FormShell";
import { zoneName } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { orNull, withoutNulls } from "#/manage/changes";
import { useRefresh } from "#/manage/refresh";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { afterSaving } from "#/manage/UnsavedChanges";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { ProfileFields } from "../organization/ProfileFields";
import { profileOf, profileSchema, profileValues } from "../organization/profile";

const schema = profileSchema.extend({
  timeZone: z.string().min(1, "Choose a time zone."),
  shortName: z.string(),
  adminEmail: z.string(),
});

type Values = z.infer<typeof schema>;

const newOrganizationOf = ({ timeZone, shortName, adminEmail, ...profile }: Values): NewOrganization =>
  withoutNulls({
    ...profileOf(profile),
    timeZone,
    shortName: orNull(shortName),
    adminEmail: orNull(adminEmail),
    published: false,
  });

/** Adds an organization. It is hidden until it is published. */
export function Component() {
  const lists = useLists();
  return (
    <StaffPage title="New organization" crumbs={[{ name: "Organizations", to: paths.organizations() }]}>
      {lists ? (
        <OrganizationForm timeZones={lists.timeZones} />
      ) : (
        <Waiting>
          <SkeletonLines lines={8} />
        </Waiting>
      )}
    </StaffPage>
  );
}

function OrganizationForm({ timeZones }: { timeZones: string[] }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { ...profileValues(), timeZone: "America/Chicago", shortName: "", adminEmail: "" },
  });
  const saving = useMutation<Organization, ProblemError, Values>({
    mutationFn: (values) => createOrganization(newOrganizationOf(values)),
    onSuccess: async ({ shortName }) => {
      toast("Save Success");
      void refresh();
      await navigate(paths.managedOrganization(shortName, "home"), { state: afterSaving });
    },
  });
  return (
    <StaffForm
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      saving={saving}
      refusal={user?.superadmin ? undefined : "Only platform staff can do this."}
      submitLabel="Add organization"
      fresh
    >
      <ProfileFields />
      <FormSection title="Getting started">
        <SelectField name="timeZone" label="Time zone">
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)} ({zone})
            </option>
          ))}
        </SelectField>
        <TextField
          name="shortName"
          label="Short name"
          optional
          autoComplete="off"
          hint="Used in web addresses. Leave empty to create it from the name."
        />
        <TextField
          name="adminEmail"
          label="First admin’s email"
          optional
          full
          type="email"
          autoComplete="off"
          hint="They need an account with this email address."
        />
      </FormSection>
    </StaffForm>
  );
}
