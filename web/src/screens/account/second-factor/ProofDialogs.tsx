import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { type IdentityProof, removeSecondFactor, renewRecoveryCodes, secondFactorQuery } from "#/queries/second-factor";

interface ProofProps {
  asksPassword: boolean;
  onClose: () => void;
}

export function TurnOffDialog(props: ProofProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (proof: IdentityProof) => removeSecondFactor(proof),
    onSuccess: () => {
      toast("Two-step sign-in turned off");
      props.onClose();
    },
    onSettled: () => queries.invalidateQueries(secondFactorQuery),
  });
  return (
    <ProofDialog
      {...props}
      title="Turn off two-step sign-in?"
      words="You’ll sign in without a code again, and your recovery codes stop working."
      confirmLabel="Turn off"
      look="danger"
      call={remove}
    />
  );
}

export function NewCodesDialog({ onCodes, ...props }: ProofProps & { onCodes: (codes: string[]) => void }) {
  const renew = useMutation({
    mutationFn: (proof: IdentityProof) => renewRecoveryCodes(proof),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <ProofDialog
      {...props}
      title="Create new recovery codes?"
      words="The codes you have now stop working."
      confirmLabel="Create new codes"
      look="primary"
      call={renew}
    />
  );
}

interface ProofDialogProps<Made> extends ProofProps {
  title: string;
  words: string;
  confirmLabel: string;
  look: "primary" | "danger";
  call: UseMutationResult<Made, ProblemError, IdentityProof>;
}

/** Asks for the password, or for a code where the account has none. */
function ProofDialog<Made>({ asksPassword, onClose, title, words, confirmLabel, look, call }: ProofDialogProps<Made>) {
  const schema = z.object({
    password: asksPassword ? z.string().min(1, "Enter your password.") : z.string(),
    code: asksPassword ? z.string() : z.string().trim().regex(seen, "Enter a code."),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  return (
    <Dialog title={title} onClose={onClose} lightDismiss={false}>
      <FormShell
        form={form}
        onSubmit={({ password, code }) => call.mutate(asksPassword ? { password } : { code })}
        submitting={call.isPending}
        problem={call.error?.problem ?? null}
        submitLabel={confirmLabel}
        submitLook={look}
        actions={
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <div className="stack gap-4">
          <p>{words}</p>
          {asksPassword ? (
            <PasswordField name="password" label="Password" autoComplete="current-password" />
          ) : (
            <TextField
              name="code"
              label="Code from your app"
              hint="Or one of your recovery codes."
              autoComplete="one-time-code"
            />
          )}
        </div>
      </FormShell>
    </Dialog>
  );
}
