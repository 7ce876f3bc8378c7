import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { emailField } from "#/kit/email";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { requestEmailChange, signInMethodsQuery } from "#/queries/account";
import { SignInAgain } from "./SignInAgain";

const email = emailField("Enter an email address such as ada@example.org.");
const withPassword = z.object({ email, password: z.string().min(1, "Enter your password.") });
const withoutPassword = z.object({ email, password: z.string() });

/** The account's email address, and another one for it: it changes once that is confirmed with the link that comes there. */
export function ChangeEmail() {
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (asked && !opened) notice.current?.focus();
  }, [asked, opened]);
  return (
    <section aria-labelledby="email">
      <h2 className="t-sm mb-1" id="email">
        Email
      </h2>
      <p className="hint mb-4">
        You sign in with <b>{user?.email}</b>, and we send your receipts and updates there.
      </p>
      {asked && (
        <div className="mb-4" ref={notice} tabIndex={-1}>
          <Notice tone="success" icon="mail">
            <b>Check your email.</b> We’ve sent a link to {asked}. Open it and confirm to use that address. It works for
            one day.
          </Notice>
        </div>
      )}
      {opened ? (
        <EmailForm
          onAsked={(email) => {
            setAsked(email);
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      ) : (
        <Button onClick={() => setOpened(true)}>Change email</Button>
      )}
    </section>
  );
}

interface EmailFormProps {
  onAsked: (email: string) => void;
  onClose: () => void;
}

function EmailForm(props: EmailFormProps) {
  const methods = useQuery(signInMethodsQuery);
  if (methods.data) return <EmailFields {...props} hasPassword={methods.data.passwordChangedAt !== undefined} />;
  if (methods.error) return <LoadFailure detail={methods.error.message} onRetry={() => void methods.refetch()} />;
  return (
    <Waiting>
      <SkeletonLines lines={3} />
    </Waiting>
  );
}

function EmailFields({ hasPassword, onAsked, onClose }: EmailFormProps & { hasPassword: boolean }) {
  const [signsIn, setSignsIn] = useState(false);
  const form = useForm({
    resolver: zodResolver(hasPassword ? withPassword : withoutPassword),
    defaultValues: { email: "", password: "" },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  const ask = useMutation({
    mutationFn: ({ email, password }: z.infer<typeof withPassword>) =>
      requestEmailChange({ email, ...(password ? { password } : {}) }),
    onSuccess: (_, { email }) => onAsked(email),
    onError: ({ problem }) => {
      if (problem.code === "signInAgain") setSignsIn(true);
    },
    meta: { signsIn: true },
  });
  return (
    <>
      <FormShell
        form={form}
        onSubmit={(values) => ask.mutate(values)}
        submitting={ask.isPending}
        problem={ask.error?.problem ?? null}
        submitLabel="Send link"
        actions={
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <div className="stack gap-4">
          <TextField name="email" label="New email" type="email" autoComplete="email" />
          {hasPassword && <PasswordField name="password" label="Your password" autoComplete="current-password" />}
        </div>
      </FormShell>
      {signsIn && <SignInAgain onClose={() => setSignsIn(false)} />}
    </>
  );
}
