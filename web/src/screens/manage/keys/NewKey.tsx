import type { ProblemError } from "@fieldhouse/clients/problem";
import type { CreatedApiKey } from "@fieldhouse/clients/tenant/model/createdApiKey";
import { createApiKey } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { ShownKey } from "./ShownKey";

const schema = z.object({
  name: z.string().trim().regex(seen, "Enter a name.").max(60, "Use 60 characters or fewer."),
});

/** Makes a key for a program, and shows it this once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiKey>();
  return created ? (
    <ShownKey created={created} onClose={onClose} />
  ) : (
    <NameForm onCreated={setCreated} onClose={onClose} />
  );
}

function NameForm({ onCreated, onClose }: { onCreated: (created: CreatedApiKey) => void; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: "" } });
  const creating = useMutation<CreatedApiKey, ProblemError, z.infer<typeof schema>>({
    mutationFn: (values) => createApiKey(org, values),
    onSuccess: onCreated,
    // Without an answer there may be a key in the list that nobody has seen.
    onSettled: () => void refresh(),
    // The key isn't kept any longer than it is shown.
    gcTime: 0,
  });
  return (
    <FormDialog
      unsaved={form.formState.isDirty}
      title="Create API key"
      lead="You’ll see the key once, right after it’s created."
      onClose={() => {
        if (!creating.isPending) onClose();
      }}
      lightDismiss={false}
    >
      <FormShell
        form={form}
        onSubmit={(values) => creating.mutate(values)}
        submitting={creating.isPending}
        problem={creating.error?.problem ?? null}
        submitLabel="Create key"
        actions={<CancelButton />}
      >
        <TextField
          name="name"
          label="Name"
          hint="The program that will use it."
          placeholder="Scoreboard"
          autoComplete="off"
        />
      </FormShell>
    </FormDialog>
  );
}
