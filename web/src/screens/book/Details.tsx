import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ContactFields } from "#/account/ContactFields";
import { type ContactValues, contactFields, contactOf, contactSchema } from "#/account/contact";
import { sessionQuery, useSession } from "#/app/session";
import { useArriving } from "#/app/use-arriving";
import { ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { FormShell } from "#/kit/FormShell";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { type Profile, profileQuery, saveProfile, supervisorsQuery } from "#/queries/account";
import { useLists } from "#/queries/lists";
import { ownMembershipsQuery } from "#/queries/memberships";
import { checkPhone } from "#/queries/phones";
import { type Details, detailsOnly, detailsSchema, forSports, noDetails } from "./draft";
import { EventFields } from "./EventFields";
import { GroupField } from "./GroupField";
import { StepPage } from "./StepPage";
import { SupervisorFields } from "./SupervisorFields";
import { after, stepNames } from "./steps";
import { useWizard } from "./wizard-state";

/**
 * The event details, and the contact info that every booking needs where the profile has none. The form is shown once the
 * person's groups, affiliations, and former supervisors are there: they are among its fields.
 */
export function Component() {
  const { space } = useWizard();
  const { user } = useSession();
  const asksContact = user?.profileComplete === false;
  const profile = useQuery(profileQuery);
  const arriving = useArriving(profile, useQuery(ownMembershipsQuery), useQuery(supervisorsQuery));
  return (
    <StepPage title="What are you planning?" lead={`${space.facilityName} will see this with your booking.`}>
      {asksContact && profile.error ? (
        <LoadFailure detail={profile.error.message} onRetry={() => profile.refetch()} />
      ) : arriving || (asksContact && !profile.data) ? (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      ) : (
        <DetailsForm profile={asksContact ? profile.data : undefined} />
      )}
    </StepPage>
  );
}

/** The details are kept as they are typed; contact info goes to the profile and is kept nowhere else. */
function DetailsForm({ profile }: { profile: Profile | undefined }) {
  const { space, hold, billProblem, details, saveDetails, refused, progress, stepPath } = useWizard();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { user } = useSession();
  const lists = useLists();
  const next = after("details", progress);
  const goOn = () => navigate(stepPath(next));
  const schema = detailsSchema(hold?.sports, space.capacity);
  const form = useForm<Details & Partial<ContactValues>>({
    resolver: zodResolver(profile ? schema.and(z.object(contactSchema(lists?.countries))) : schema),
    defaultValues: {
      ...forSports(details ?? noDetails, hold?.sports),
      ...(profile && contactFields(profile)),
    },
  });
  const judged = useMutation({
    mutationFn: async ({ inCharge, supervisor, phone = "", address }: Details & Partial<ContactValues>) => {
      if (!inCharge) await checkPhone(supervisor.phone, "supervisor.phone");
      if (!profile || !address) return;
      const saved = await saveProfile(contactOf(profile, { phone, address }));
      queries.setQueryData(profileQuery.queryKey, saved);
      await queries.invalidateQueries(sessionQuery);
    },
    onSuccess: goOn,
  });
  const { subscribe } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves to the hold of this form, which never changes
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDetails(detailsOnly(values)) }),
    [subscribe],
  );
  const aboutGroup = billProblem?.fields?.some(({ field }) => field === "groupId") ? billProblem : undefined;
  return (
    <FormShell
      form={form}
      onSubmit={(filled) => {
        saveDetails(detailsOnly(filled));
        judged.mutate(filled);
      }}
      submitting={judged.isPending}
      problem={judged.error?.problem ?? refused ?? aboutGroup ?? null}
      submitLabel={`Continue to ${stepNames[next].toLowerCase()}`}
      large
      aria-labelledby="step"
      actions={
        <ButtonLink look="quiet" icon="left" to={stepPath("schedule")}>
          Back to time
        </ButtonLink>
      }
    >
      <EventFields />
      <GroupField />
      <SupervisorFields name={user ? `${user.firstName} ${user.lastName}` : ""} />
      {profile && (
        <fieldset>
          <legend className="t-sm mb-1">Contact info required</legend>
          <p className="hint mb-4">
            Your booking is unable to be processed without valid contact information. We’ll save it to your profile.
          </p>
          <ContactFields />
        </fieldset>
      )}
    </FormShell>
  );
}
