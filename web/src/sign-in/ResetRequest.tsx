import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { emailField } from "#/kit/email";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { requestPasswordReset } from "#/queries/account";

const schema = z.object({ email: emailField("Enter your email address.") });

/** Requests a reset link by email. The answer is the same whether or not the account exists. */
export function ResetRequest() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  const call = useMutation({ mutationFn: (email: string) => requestPasswordReset({ email }) });
  if (call.isSuccess)
    return (
      <Notice tone="success" icon="mail" live>
        <b>Check your email.</b> If {call.variables} has an account, we’ve sent a link to choose a new password. It
        works for one hour.
      </Notice>
    );
  return (
    <FormShell
      form={form}
      onSubmit={({ email }) => call.mutate(email)}
      submitting={call.isPending}
      problem={call.error?.problem ?? null}
      submitLabel="Send link"
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint="We’ll send you a link to choose a new password."
      />
    </FormShell>
  );
}
