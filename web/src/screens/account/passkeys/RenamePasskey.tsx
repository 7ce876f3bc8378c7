import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { changePasskey, type Passkey, passkeysQuery } from "#/queries/passkeys";
import { passkeyName } from "./passkey-name";

const schema = z.object({
  name: passkeyName,
});

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: passkey.name } });
  const rename = useMutation({
    mutationFn: (words: z.infer<typeof schema>) => changePasskey(passkey.id, words),
    onSuccess: () => {
      toast("Passkey renamed");
      onClose();
    },
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
  return (
    <Dialog title="Rename this passkey" onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={(words) => rename.mutate(words)}
        submitting={rename.isPending}
        problem={rename.error?.problem ?? null}
        submitLabel="Rename"
        actions={
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField name="name" label="Name" autoComplete="off" />
      </FormShell>
    </Dialog>
  );
}
