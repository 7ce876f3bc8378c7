import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ContactFields } from "#/account/ContactFields";
import { contactFields, contactOf, contactSchema } from "#/account/contact";
import { PageTitle } from "#/app/PageTitle";
import { sessionQuery } from "#/app/session";
import { LoadFailure } from "#/kit/EmptyState";
import { FormShell, TextField } from "#/kit/FormShell";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { type Profile, profileQuery, saveProfile } from "#/queries/account";
import { latestBirthday } from "./birthday";
import { EmailNotice } from "./EmailNotice";
import "./account-pages.css";

/** The renter's name and contact info, which organizations see with a booking. */
export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <div className="account-form">
      <PageTitle>Profile</PageTitle>
      {profile.data ? (
        <>
          {!profile.data.emailConfirmed && <EmailNotice email={profile.data.email} />}
          <ProfileForm profile={profile.data} />
        </>
      ) : profile.error ? (
        <LoadFailure detail={profile.error.message} onRetry={() => profile.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      )}
    </div>
  );
}

function profileSchema() {
  const latest = latestBirthday();
  return z.object({
    firstName: z.string().trim().min(1, "Enter your first name."),
    lastName: z.string().trim().min(1, "Enter your last name."),
    birthday: z.string().refine((day) => !day || day <= latest, "You must be 18 or older."),
    ...contactSchema,
  });
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(profileSchema()),
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      birthday: profile.birthday ?? "",
      ...contactFields(profile),
    },
  });
  const save = useMutation({
    mutationFn: ({ firstName, lastName, birthday, ...contact }: z.infer<ReturnType<typeof profileSchema>>) =>
      saveProfile(contactOf({ firstName, lastName, ...(birthday ? { birthday } : {}) }, contact)),
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      void queries.invalidateQueries(sessionQuery);
      form.reset(form.getValues());
      toast("Profile saved");
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submitting={save.isPending}
      problem={save.error?.problem ?? null}
      submitLabel="Save profile"
    >
      <fieldset>
        <legend className="t-sm">About you</legend>
        <div className="form-grid">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
          <TextField
            name="birthday"
            label="Birthday"
            optional
            type="date"
            max={latestBirthday()}
            autoComplete="bday"
            className="num"
          />
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="t-sm mb-1">Contact info</legend>
        <p className="hint mb-4">Organizations you book with see this. You need it to book.</p>
        <ContactFields />
      </fieldset>
    </FormShell>
  );
}
