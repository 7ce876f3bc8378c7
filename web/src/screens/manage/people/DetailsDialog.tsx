import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { useSession } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { type Clearable, changedMembers, orNull } from "#/manage/changes";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { PhoneField } from "#/phones/PhoneField";
import { changeStaff, type StaffChange, type StaffMember } from "#/queries/staff";

const schema = z.object({
  firstName: z.string().trim().regex(seen, "Enter a first name."),
  lastName: z.string().trim().regex(seen, "Enter a last name."),
  phone: z.string(),
});

type Values = z.infer<typeof schema>;

const valuesOf = ({ firstName, lastName, phone }: StaffMember): Values => ({
  firstName,
  lastName,
  phone: phone ? phoneWords(phone) : "",
});

const wireOf = ({ phone, ...name }: Values): Clearable<StaffChange> => ({ ...name, phone: orNull(phone) });

/** Changes the name and phone number in the account of somebody who works here. */
export function DetailsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { org } = useManaged();
  const { user } = useSession();
  const refresh = useRefresh();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(member) });
  const saving = useMutation<StaffMember, ProblemError, Values>({
    mutationFn: (values) =>
      changeStaff(org, member.membershipId, changedMembers(wireOf(valuesOf(member)), wireOf(values)) as StaffChange),
    onSuccess: async ({ firstName, lastName }) => {
      await refresh();
      toast(`Saved ${firstName} ${lastName}`);
      onClose();
    },
  });
  const { isDirty } = form.formState;
  return (
    <FormDialog
      title={`Edit ${member.firstName} ${member.lastName}`}
      unsaved={isDirty}
      onClose={onClose}
      lightDismiss={false}
    >
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        failure="Save Error"
        submitLabel="Save"
        reason={isDirty ? undefined : "No changes to save"}
        actions={<CancelButton />}
      >
        <div className="stack gap-4">
          <div className="form-grid">
            <TextField name="firstName" label="First name" autoComplete="off" />
            <TextField name="lastName" label="Last name" autoComplete="off" />
            <PhoneField name="phone" optional autoComplete="off" full />
          </div>
          {member.userId !== user?.id && (
            <p className="small muted">
              This changes their Fieldhouse account everywhere. They’ll be notified by email. Only they can change their
              email address, {member.email}.
            </p>
          )}
        </div>
      </FormShell>
    </FormDialog>
  );
}
