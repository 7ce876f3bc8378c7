import { createOrganization } from "@fieldhouse/clients/platform/marketplace/marketplace";
import type { NewOrganization } from "@fieldhouse/clients/platform/model/newOrganization";
import type { Organization } from "@fieldhouse/clients/platform/model/organization";
import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { idIn } from "#/app/address-values";
import { useSession } from "#/app/session";
import { afterSaving } from "#/app/UnsavedChanges";
import { SelectField, TextField } from "#/kit/FormShell";
import { zoneName } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { addressValues } from "#/manage/address";
import { orNull, withoutNulls } from "#/manage/changes";
import { useRefresh } from "#/manage/refresh";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { answerClaim, type Claim, useReadClaim } from "#/queries/claims";
import { useLists } from "#/queries/lists";
import { ProfileFields } from "../organization/ProfileFields";
import { profileOf, profileSchema, profileValues } from "../organization/profile";

const schema = profileSchema.extend({
  timeZone: z.string().min(1, "Choose a time zone."),
  shortName: z.string(),
  adminEmail: z.string(),
});

type Values = z.infer<typeof schema>;

function newOrganizationOf({ timeZone, shortName, adminEmail, ...profile }: Values): NewOrganization {
  // Its slogan and its pages elsewhere are named once the organization is there.
  const { slogan, social, documentsUrl, ...said } = profileOf(profile);
  return withoutNulls({
    ...said,
    timeZone,
    shortName: orNull(shortName),
    adminEmail: orNull(adminEmail),
    published: false,
  });
}

/** A claimant's words on an organization that isn’t here yet. */
function valuesOf(claim: Claim | undefined): Partial<Values> {
  const asked = claim?.organization;
  if (!asked) return {};
  const { name, category, city, state, website = "" } = asked;
  return { name, category, website, address: { ...addressValues(undefined), city, state } };
}

/** Adds an organization. It is hidden until it is published. */
export function Component() {
  const lists = useLists();
  const [query] = useSearchParams();
  const id = idIn(query, "claim") ?? "";
  const claim = useReadClaim(id, { query: { enabled: id !== "" } });
  const ready = lists && (id === "" || claim.data || claim.error);
  return (
    <StaffPage title="New organization" crumbs={[{ name: "Organizations", to: paths.organizations() }]}>
      {ready ? (
        <OrganizationForm timeZones={lists.timeZones} claim={claim.data} />
      ) : (
        <Waiting>
          <SkeletonLines lines={8} />
        </Waiting>
      )}
    </StaffPage>
  );
}

/** Adds an organization. For a claim, the form starts with the claimant's data, and they become its admin. */
function OrganizationForm({ timeZones, claim }: { timeZones: string[]; claim: Claim | undefined }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      ...profileValues(),
      ...valuesOf(claim),
      timeZone: "America/Chicago",
      shortName: "",
      adminEmail: "",
    },
  });
  const saving = useMutation<Organization, ProblemError, Values>({
    mutationFn: async (values) => {
      const organization = await createOrganization(newOrganizationOf(values));
      if (claim) await answerClaim(claim.id, { status: "approved", organizationId: organization.id });
      return organization;
    },
    onSuccess: async ({ name, shortName }) => {
      toast(name, { title: "Save Success" });
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
      <ProfileFields fresh />
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
        {claim && (
          <div className="full">
            <Notice>
              {claim.firstName} {claim.lastName} ({claim.email}) asked for this organization. They become its admin and
              get an email.
            </Notice>
          </div>
        )}
        <TextField
          name="adminEmail"
          label={claim ? "Another admin’s email" : "First admin’s email"}
          optional
          full
          type="email"
          autoComplete="off"
          hint="They’ll get an email. If they don’t have an account yet, they’re invited to create one."
        />
      </FormSection>
    </StaffForm>
  );
}
