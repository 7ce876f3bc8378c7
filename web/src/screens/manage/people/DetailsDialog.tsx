import { zodResolver } from "@hookform/resolvers/zod";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { useSession } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { type Clearable, orNull } from "#/manage/changes";
import { LatestVersion } from "#/manage/LatestVersion";
import { useManaged } from "#/manage/managed";
import { isOvertaken } from "#/manage/Overtaken";
import { useResourceForm } from "#/manage/resource-form";
import { PhoneField } from "#/phones/PhoneField";
import { changeStaff, latestStaffMember, type StaffChange, type StaffMember } from "#/queries/staff";

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
  const { form, saving, submit, loadLatest } = useResourceForm<StaffMember, Values, Clearable<StaffChange>>({
    resource: member,
    resolver: zodResolver(schema),
    toValues: valuesOf,
    toWire: wireOf,
    send: (change, options) => changeStaff(org, member.membershipId, change as StaffChange, options),
    reload: async () => ({ data: await latestStaffMember(org, member.membershipId) }),
    saved: ({ firstName, lastName }) => `Saved ${firstName} ${lastName}`,
    onSaved: onClose,
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
        onSubmit={submit}
        submitting={saving.isPending}
        problem={isOvertaken(saving.error) ? null : (saving.error?.problem ?? null)}
        failure="Save Error"
        submitLabel="Save"
        reason={isDirty ? undefined : "No changes to save"}
        actions={<CancelButton />}
      >
        <LatestVersion form={form} error={saving.error} onLatest={loadLatest} />
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
