import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ContactFields } from "#/account/ContactFields";
import { type ContactValues, contactFields, contactOf, contactSchema } from "#/account/contact";
import { sessionQuery } from "#/app/session";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { FormShell } from "#/kit/FormShell";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { type Profile, profileQuery, saveProfile } from "#/queries/account";

interface ContactInfoProps {
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the phone and address that every booking needs. They are saved to the profile. */
export function ContactInfo({ onClose, onSaved }: ContactInfoProps) {
  const profile = useQuery(profileQuery);
  return (
    <Dialog
      title="Contact info required"
      lead="Your booking is unable to be processed without valid contact information. We’ll save it to your profile."
      onClose={onClose}
    >
      {profile.data ? (
        <ContactForm profile={profile.data} onSaved={onSaved} />
      ) : profile.error ? (
        <LoadFailure detail={profile.error.message} onRetry={() => profile.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
    </Dialog>
  );
}

function ContactForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const queries = useQueryClient();
  const form = useForm<ContactValues>({
    resolver: zodResolver(z.object(contactSchema)),
    defaultValues: contactFields(profile),
  });
  const save = useMutation({
    mutationFn: (values: ContactValues) => saveProfile(contactOf(profile, values)),
    onSuccess: async (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      await queries.invalidateQueries(sessionQuery);
      onSaved();
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submitting={save.isPending}
      problem={save.error?.problem ?? null}
      submitLabel="Save and continue"
    >
      <ContactFields />
    </FormShell>
  );
}
