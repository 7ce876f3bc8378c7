import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Session } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { confirmSignIn } from "#/queries/account";

const schema = z.object({ code: z.string().trim().regex(seen, "Enter your code.") });

/** The second step of signing in, after the password or a provider. */
export function CodeForm({ onSession }: { onSession: (session: Session) => void }) {
  const [lost, setLost] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "" } });
  const { setFocus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another one to type into
  useEffect(() => setFocus("code"), [setFocus, lost]);
  const call = useMutation({
    mutationFn: ({ code }: z.infer<typeof schema>) => confirmSignIn({ code }),
    onSuccess: onSession,
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
        <button
          type="button"
          className="link small push-right"
          onClick={() => {
            setLost(!lost);
            form.reset();
            call.reset();
          }}
        >
          {lost ? "Use a code from your app" : "Use a recovery code"}
        </button>
      }
    >
      {lost ? (
        <TextField
          key="recovery"
          name="code"
          label="Recovery code"
          hint="One of the ten codes you saved. Each works once."
          autoComplete="off"
        />
      ) : (
        <TextField
          key="app"
          name="code"
          label="Code from your app"
          hint="Six digits from your authenticator app."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </FormShell>
  );
}
