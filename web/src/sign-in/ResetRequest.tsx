import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { requestPasswordReset } from "#/queries/account";

const schema = z.object({ email: z.email("Enter the email address of your account.") });

/** Asks for a link by mail. The answer is the same whether or not there is such an account. */
export function ResetRequest() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  const call = useMutation({ mutationFn: (email: string) => requestPasswordReset({ email }) });
  if (call.isSuccess)
    return (
      <Notice tone="success" icon="mail" live>
        <b>Look into your mail.</b> If {call.variables} has an account here, a link to choose a new password is on its
        way. It works for an hour.
      </Notice>
    );
  return (
    <FormShell
      form={form}
      onSubmit={({ email }) => call.mutate(email)}
      submitting={call.isPending}
      problem={call.error?.problem ?? null}
      submitLabel="Send the link"
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" />
    </FormShell>
  );
}
