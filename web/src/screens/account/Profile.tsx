import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ContactFields } from "#/account/ContactFields";
import { contactFields, contactOf, contactSchema } from "#/account/contact";
import { EmailNotice } from "#/account/EmailNotice";
import { ReturnedMail } from "#/account/ReturnedMail";
import { PageTitle } from "#/app/PageTitle";
import { sessionQuery, staffOrganizations, useSession } from "#/app/session";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { useArriving } from "#/app/use-arriving";
import { DateField } from "#/kit/DateField";
import { LoadFailure } from "#/kit/EmptyState";
import { CheckboxField, FormShell, TextAreaField, TextField } from "#/kit/FormShell";
import { PickField } from "#/kit/PickField";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { typedDay } from "#/kit/typed-day";
import { type Profile, profileQuery, saveProfile, supervisorsQuery } from "#/queries/account";
import { listsQuery } from "#/queries/lists";
import { latestBirthday } from "./birthday";
import { Photo } from "./Photo";
import { Supervisors } from "./Supervisors";
import { YourData } from "./YourData";
import "./account-pages.css";

/**
 * The renter's name and contact info, which organizations see with a booking. It is shown once all of it is loaded: a form that
 * appeared later would move the buttons below it away from under a click.
 */
export function Component() {
  const profile = useQuery(profileQuery);
  const lists = useQuery(listsQuery);
  const supervisorsArriving = useArriving(useQuery(supervisorsQuery));
  const failed = [profile, lists].find(({ error, data }) => error && !data);
  return (
    <div className="account-form">
      <PageTitle>Profile</PageTitle>
      {profile.data && lists.data && !supervisorsArriving ? (
        <>
          {profile.data.emailReturned ? (
            <ReturnedMail email={profile.data.email} />
          ) : (
            !profile.data.emailConfirmed && <EmailNotice email={profile.data.email} />
          )}
          <Photo profile={profile.data} />
          <ProfileForm profile={profile.data} lists={lists.data} />
          <Supervisors />
          <YourData profile={profile.data} />
        </>
      ) : failed?.error ? (
        <LoadFailure detail={failed.error.message} onRetry={() => failed.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      )}
    </div>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function profileSchema(lists: ListsOfChoices) {
  const latest = latestBirthday();
  return z.object({
    firstName: z.string().trim().regex(seen, "Enter your first name."),
    lastName: z.string().trim().regex(seen, "Enter your last name."),
    birthday: z
      .string()
      .refine((day) => !day || typedDay(day), "Enter a date, such as 05/01/1990.")
      .refine((day) => !day || day <= latest, "You must be 18 or older."),
    gender: z.string(),
    /** Empty: as each organization has it. */
    weekStartsOn: z.enum(["", "monday", "sunday"]),
    /** One on each line. */
    affiliations: z.string().refine((text) => linesOf(text).length <= 10, "Enter up to 10 affiliations."),
    /** True for each kind of mail that is wanted. */
    mail: z.record(z.string(), z.boolean()),
    ...contactSchema(lists.countries),
  });
}

/** Kinds of mail for people who work for an organization begin like this. */
const forStaff = /^staff/;

function ProfileForm({ profile, lists }: { profile: Profile; lists: ListsOfChoices }) {
  const { session } = useSession();
  const isStaff = staffOrganizations(session).length > 0;
  const kinds = lists.mailKinds.filter(({ code }) => isStaff || !forStaff.test(code));
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(profileSchema(lists)),
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      birthday: profile.birthday ?? "",
      gender: profile.gender ?? "",
      weekStartsOn: profile.weekStartsOn ?? ("" as const),
      affiliations: profile.affiliations.join("\n"),
      mail: Object.fromEntries(kinds.map(({ code }) => [code, !profile.mutedMail.includes(code)])),
      ...contactFields(profile),
    },
  });
  const save = useMutation({
    mutationFn: ({
      firstName,
      lastName,
      birthday,
      gender,
      weekStartsOn,
      affiliations,
      mail,
      ...contact
    }: z.infer<ReturnType<typeof profileSchema>>) => {
      const extras = {
        ...(birthday ? { birthday } : {}),
        ...(gender ? { gender } : {}),
        ...(weekStartsOn ? { weekStartsOn } : {}),
        affiliations: linesOf(affiliations),
        // Kinds that aren't shown stay as they are.
        mutedMail: [
          ...profile.mutedMail.filter((code) => !(code in mail)),
          ...Object.keys(mail).filter((code) => !mail[code]),
        ],
      };
      return saveProfile(contactOf({ firstName, lastName, ...extras }, contact));
    },
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      void queries.invalidateQueries(sessionQuery);
      form.reset(form.getValues());
      toast("Profile", { title: "Save Success" });
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submitting={save.isPending}
      problem={save.error?.problem ?? null}
      failure="Save Error"
      submitLabel="Save profile"
    >
      <UnsavedChanges when={form.formState.isDirty && !save.isPending} />
      <fieldset>
        <legend className="t-sm">About you</legend>
        <div className="form-grid">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
          <DateField name="birthday" label="Birthday" optional autoComplete="bday" />
          <PickField
            name="gender"
            label="Gender"
            optional
            options={[
              { value: "", label: "Not specified" },
              ...lists.genders.map(({ code, label }) => ({ value: code, label })),
            ]}
          />
          <TextAreaField
            name="affiliations"
            label="Affiliations"
            optional
            full
            rows={3}
            hint="Clubs, schools, and companies you book for. One per line."
          />
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="t-sm mb-1">Contact info</legend>
        <p className="hint mb-4">Required to book. Organizations you book with can see it.</p>
        <ContactFields />
      </fieldset>
      <fieldset className="mt-8">
        <legend className="t-sm">Calendars</legend>
        <div className="form-grid">
          <PickField
            name="weekStartsOn"
            label="First day of the week"
            options={[
              { value: "", label: "Use each organization’s setting" },
              { value: "monday", label: "Monday" },
              { value: "sunday", label: "Sunday" },
            ]}
          />
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="t-sm mb-1">Email notifications</legend>
        <p className="hint mb-4">
          Confirmations, answers, changes, cancellations, receipts, and security notices are always sent.
        </p>
        <div className="stack gap-3">
          {kinds.map(({ code, label }) => (
            <CheckboxField key={code} name={`mail.${code}`}>
              {label}
            </CheckboxField>
          ))}
        </div>
      </fieldset>
    </FormShell>
  );
}
