import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { Session } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { openInvitedAccount, type ShownInvitation } from "#/queries/invitations";
import { Agreement } from "#/sign-in/Agreement";
import { NewPassword, newPassword } from "#/sign-in/NewPassword";

const schema = z.object({
  firstName: z.string().trim().regex(seen, "Enter your first name."),
  lastName: z.string().trim().regex(seen, "Enter your last name."),
  ...newPassword,
});

interface NewAccountProps {
  invitation: ShownInvitation;
  token: string;
  onSession: (session: Session) => void;
  actions: ReactNode;
}

/** Opens the account of the invited address. The link has shown that the mailbox is theirs, so nothing is left to confirm. */
export function NewAccount({ invitation: { email, firstName, lastName }, token, onSession, actions }: NewAccountProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { firstName, lastName, password: "" } });
  const opening = useMutation({
    mutationFn: (person: z.infer<typeof schema>) => openInvitedAccount({ ...person, token }),
    onSuccess: onSession,
    meta: { signsIn: true },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(person) => opening.mutate(person)}
      submitting={opening.isPending}
      problem={opening.error?.problem ?? null}
      submitLabel="Accept invitation"
      actions={actions}
    >
      <div className="stack gap-4">
        <p className="muted">
          Create your account with <b>{email}</b> to accept.
        </p>
        <div className="form-grid">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <NewPassword />
        <Agreement />
      </div>
    </FormShell>
  );
}
