import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { EmailNotice } from "#/account/EmailNotice";
import { FormDialog } from "#/app/FormDialog";
import { useSession } from "#/app/session";
import { emailField } from "#/kit/email";
import { FormShell, TextAreaField, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { createRecommendation, type OwnMembership } from "#/queries/memberships";
import { CaptchaState } from "#/sign-in/CaptchaState";
import { useCaptcha } from "#/sign-in/captcha";

const schema = z.object({
  firstName: z.string().trim().regex(seen, "Enter their first name.").max(60, "Use 60 characters or fewer."),
  lastName: z.string().trim().regex(seen, "Enter their last name.").max(60, "Use 60 characters or fewer."),
  email: emailField("Enter an email address, such as dana@example.org."),
  message: z.string().trim().regex(seen, "Write a message.").max(1000, "Use 1,000 characters or fewer."),
});

type Values = z.infer<typeof schema>;

const empty: Values = { firstName: "", lastName: "", email: "", message: "" };

/** Invites somebody to apply to a group that one is in. The organization answers their application. */
export function RecommendDialog({ membership, onClose }: { membership: OwnMembership; onClose: () => void }) {
  const { group, organizationName, organizationShortName } = membership;
  const { user } = useSession();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: empty });
  const captcha = useCaptcha();
  const invite = useMutation({
    mutationFn: async (values: Values) =>
      createRecommendation(organizationShortName, group.id, { ...values, captcha: await captcha.solution() }),
    onSuccess: (_done, { email }) => {
      toast(`Invitation sent to ${email}`);
      onClose();
    },
    // A solution works once, whatever came of it.
    onError: captcha.renew,
  });
  const unconfirmed = user && !user.emailConfirmed;
  return (
    <FormDialog
      unsaved={form.formState.isDirty}
      title={`Invite someone to ${group.name}`}
      lead={`They get an email from you and apply to ${organizationName}.`}
      onClose={onClose}
      lightDismiss={false}
    >
      {unconfirmed && <EmailNotice email={user.email}>Invitations are sent from confirmed addresses.</EmailNotice>}
      <FormShell
        form={form}
        onSubmit={(values) => invite.mutate(values)}
        submitting={invite.isPending}
        problem={invite.error?.problem ?? null}
        submitLabel="Send invitation"
        reason={unconfirmed ? "Confirm your email address first" : undefined}
        actions={<CaptchaState captcha={captcha} />}
      >
        <div className="stack gap-4">
          <div className="form-grid">
            <TextField name="firstName" label="First name" autoComplete="off" />
            <TextField name="lastName" label="Last name" autoComplete="off" />
          </div>
          <TextField name="email" label="Email" type="email" autoComplete="off" />
          <TextAreaField name="message" label="Message" rows={4} />
        </div>
      </FormShell>
    </FormDialog>
  );
}
