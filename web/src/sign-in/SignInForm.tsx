import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Session } from "#/app/session";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import { signIn } from "#/queries/account";

const schema = z.object({
  email: z.string().min(1, "Enter your email."),
  password: z.string().min(1, "Enter your password."),
});

interface SignInFormProps {
  onSession: (session: Session) => void;
  /** The password is right, and the account asks for a code too. */
  onCode: () => void;
  onForgot: () => void;
}

export function SignInForm({ onSession, onCode, onForgot }: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "", password: "" } });
  const call = useMutation({
    mutationFn: (words: z.infer<typeof schema>) => signIn(words),
    onSuccess: (answer) => ("codeExpiresAt" in answer ? onCode() : onSession(answer)),
    meta: { signsIn: true },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(words) => call.mutate(words)}
      submitting={call.isPending}
      problem={call.error?.problem ?? null}
      submitLabel="Sign in"
      actions={
        <button type="button" className="link small push-right" onClick={onForgot}>
          Forgot your password?
        </button>
      }
    >
      <div className="stack gap-4">
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </div>
    </FormShell>
  );
}
