import { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { makePasskey } from "#/passkeys/authenticator";
import { addPasskey, passkeysQuery, requestPasskey } from "#/queries/passkeys";
import { deviceName } from "../device";
import { SignInAgain } from "../SignInAgain";
import { passkeyName } from "./passkey-name";

/** Adds a passkey of this device, or of whatever else the browser offers. */
export function AddPasskey({ asksPassword }: { asksPassword: boolean }) {
  const [asking, setAsking] = useState<"passkey" | "sign-in">();
  const close = () => setAsking(undefined);
  return (
    <div>
      <Button icon="key" onClick={() => setAsking("passkey")}>
        Add a passkey
      </Button>
      {asking === "passkey" && (
        <AddDialog asksPassword={asksPassword} onSignIn={() => setAsking("sign-in")} onClose={close} />
      )}
      {asking === "sign-in" && <SignInAgain onClose={close} />}
    </div>
  );
}

interface AddDialogProps {
  asksPassword: boolean;
  onSignIn: () => void;
  onClose: () => void;
}

function AddDialog({ asksPassword, onSignIn, onClose }: AddDialogProps) {
  const queries = useQueryClient();
  const schema = z.object({
    name: passkeyName,
    password: asksPassword ? z.string().min(1, "Enter your password.") : z.string(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: deviceName(navigator.userAgent), password: "" },
  });
  const add = useMutation({
    mutationFn: async ({ name, password }: z.infer<typeof schema>) => {
      const made = await makePasskey(await requestPasskey(asksPassword ? { password } : {}));
      return made && addPasskey({ name, ...made });
    },
    onSuccess: (added) => {
      if (!added) return;
      toast(`${added.name} added`);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === "signInAgain") onSignIn();
    },
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
  const told = add.error instanceof ProblemError ? add.error.problem : null;
  return (
    <Dialog
      title="Add a passkey"
      lead="Your browser asks for your fingerprint, face or screen lock, and keeps the passkey on your device or in your password manager."
      onClose={onClose}
      lightDismiss={false}
    >
      <FormShell
        form={form}
        onSubmit={(words) => add.mutate(words)}
        submitting={add.isPending}
        problem={told}
        submitLabel="Add passkey"
        actions={
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <div className="stack gap-4">
          {add.error && !told && (
            <Notice tone="danger" live>
              {add.error.message}
            </Notice>
          )}
          <TextField name="name" label="Name" hint="To tell it from others later." autoComplete="off" />
          {asksPassword && <PasswordField name="password" label="Password" autoComplete="current-password" />}
        </div>
      </FormShell>
    </Dialog>
  );
}
