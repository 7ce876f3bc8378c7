import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { copyText } from "#/app/copy-text";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { QrCode } from "#/kit/QrCode";
import { seen, z } from "#/kit/schema";
import { confirmSecondFactor, type SecondFactorSetup } from "#/queries/second-factor";
import "./second-factor.css";

interface TurnOnDialogProps {
  setup: SecondFactorSetup;
  asksPassword: boolean;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Gives the secret to an app, and asks for its first code. */
export function TurnOnDialog({ setup, asksPassword, onCodes, onClose }: TurnOnDialogProps) {
  const schema = z.object({
    code: z.string().trim().regex(seen, "Enter the code your app shows."),
    password: asksPassword ? z.string().min(1, "Enter your password.") : z.string(),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "", password: "" } });
  const confirm = useMutation({
    mutationFn: ({ code, password }: z.infer<typeof schema>) =>
      confirmSecondFactor(asksPassword ? { code, password } : { code }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Dialog
      title="Turn on two-step sign-in"
      lead="Scan the code with an authenticator app, then enter the six digits that it shows."
      onClose={onClose}
      lightDismiss={false}
    >
      <div className="second-factor-setup">
        <QrCode text={setup.address} label="QR code for your authenticator app" />
        <div className="stack gap-3">
          <p className="small">
            <a className="link" href={setup.address}>
              Open an app on this device
            </a>
            , or type this key into it:
          </p>
          <p className="second-factor-key num">{setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
          <div>
            <Button
              type="button"
              size="small"
              icon="copy"
              onClick={() =>
                copyText(setup.secret, { done: "Key copied", failed: "Couldn’t copy. Select the key instead." })
              }
            >
              Copy key
            </Button>
          </div>
        </div>
      </div>
      <FormShell
        form={form}
        onSubmit={(words) => confirm.mutate(words)}
        submitting={confirm.isPending}
        problem={confirm.error?.problem ?? null}
        submitLabel="Turn on"
        actions={
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <div className="stack gap-4">
          <TextField name="code" label="Code from your app" inputMode="numeric" autoComplete="one-time-code" />
          {asksPassword && <PasswordField name="password" label="Password" autoComplete="current-password" />}
        </div>
      </FormShell>
    </Dialog>
  );
}
