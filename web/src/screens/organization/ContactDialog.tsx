import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { EmailNotice } from "#/account/EmailNotice";
import { unsent } from "#/account/messages/unsent";
import { FormDialog } from "#/app/FormDialog";
import { retryKey } from "#/app/retry-key";
import { useSession } from "#/app/session";
import { withLogin } from "#/app/sign-in";
import { emailField } from "#/kit/email";
import { FormShell, TextAreaField, TextField } from "#/kit/FormShell";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { messageOrganization, ownConversationsQuery } from "#/queries/messages";
import type { Organization } from "#/queries/organizations";
import { CaptchaState } from "#/sign-in/CaptchaState";
import { useCaptcha } from "#/sign-in/captcha";

interface ContactDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** A message to the organization: from one's account, or with a name and an email address. */
export function ContactDialog({ organization, onClose }: ContactDialogProps) {
  const { user, pending } = useSession();
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog
      unsaved={unsaved}
      title={`Message ${organization.name}`}
      lead={user ? `The answer shows up in your messages and at ${user.email}.` : "The answer comes by email."}
      lightDismiss={false}
      onClose={onClose}
    >
      {pending ? (
        <Waiting>
          <Skeleton height={220} />
        </Waiting>
      ) : user ? (
        <>
          {!user.emailConfirmed && <EmailNotice email={user.email}>Confirm it to send messages.</EmailNotice>}
          <OwnForm
            organization={organization}
            unconfirmed={!user.emailConfirmed}
            onDirty={setUnsaved}
            onSent={onClose}
          />
        </>
      ) : (
        <GuestForm organization={organization} onDirty={setUnsaved} onSent={onClose} />
      )}
    </FormDialog>
  );
}

interface FormProps {
  organization: Organization;
  onDirty: (isDirty: boolean) => void;
  onSent: () => void;
}

const text = z.string().trim().regex(seen, "Enter a message.").max(2000, "Use 2,000 characters or fewer.");
const own = z.object({ text });
const guest = z.object({
  name: z.string().trim().regex(seen, "Enter your name.").max(100, "Use 100 characters or fewer."),
  email: emailField("Enter an email address, such as dana@example.org."),
  text,
});

const failure = "Something went wrong while sending your message. Please try again.";

function tellSent(onSent: () => void) {
  onSent();
  toast("We contacted the space owner on your behalf. Please allow at least 48 hours for a response.", {
    title: "Message Sent",
  });
}

function OwnForm({ organization, unconfirmed, onDirty, onSent }: FormProps & { unconfirmed: boolean }) {
  const queries = useQueryClient();
  const [key] = useState(retryKey);
  const form = useForm({ resolver: zodResolver(own), defaultValues: { text: "" } });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const sending = useMutation<unknown, ProblemError, z.infer<typeof own>>({
    mutationFn: (message) =>
      key.call(message, (idempotencyKey) => messageOrganization(organization.shortName, message, { idempotencyKey })),
    onSuccess: () => {
      tellSent(onSent);
      void queries.invalidateQueries({ queryKey: ownConversationsQuery.queryKey });
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(message) => sending.mutate(message)}
      submitting={sending.isPending}
      problem={unsent(sending.error, failure)}
      reason={unconfirmed ? "Confirm your email address first" : undefined}
      submitLabel="Send message"
    >
      <TextAreaField name="text" label="Message" rows={5} maxLength={2000} />
    </FormShell>
  );
}

function GuestForm({ organization, onDirty, onSent }: FormProps) {
  const { pathname, search } = useLocation();
  const form = useForm({ resolver: zodResolver(guest), defaultValues: { name: "", email: "", text: "" } });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const captcha = useCaptcha();
  const sending = useMutation<unknown, ProblemError, z.infer<typeof guest>>({
    mutationFn: async (message) =>
      messageOrganization(organization.shortName, { ...message, captcha: await captcha.solution() }),
    onSuccess: () => tellSent(onSent),
    // A solution works once, whatever came of it.
    onError: captcha.renew,
    meta: { signsIn: true },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(message) => sending.mutate(message)}
      submitting={sending.isPending}
      problem={unsent(sending.error, failure)}
      submitLabel="Send message"
      actions={<CaptchaState captcha={captcha} />}
    >
      <div className="stack gap-4">
        <p className="small">
          Already have an account? <Link to={{ pathname, search: withLogin(search, "sign-in") }}>Sign in</Link>
        </p>
        <div className="form-grid">
          <TextField name="name" label="Your name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        </div>
        <TextAreaField name="text" label="Message" rows={5} maxLength={2000} />
        {captcha.place && <div className="captcha-box" ref={captcha.place} />}
      </div>
    </FormShell>
  );
}
