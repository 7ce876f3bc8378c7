import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Photo } from "@fieldhouse/clients/tenant/model/photo";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "./refresh";

interface PhotoDescriptionProps {
  photo: Photo;
  save: (imageId: string, description: string) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  description: string;
}

/** Edits a photo's description, which is its text alternative on the public pages. */
export function PhotoDescription({ photo, save, onClose }: PhotoDescriptionProps) {
  const refresh = useRefresh();
  const form = useForm<Values>({ defaultValues: { description: photo.description } });
  const saving = useMutation<unknown, ProblemError, Values>({
    mutationFn: ({ description }) => save(photo.imageId, description),
    onSuccess: async () => {
      await refresh();
      toast("Description saved");
      onClose();
    },
  });
  return (
    <Dialog title="Edit photo description" onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={saving.mutate}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        submitLabel="Save description"
        actions={
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField
          name="description"
          label="Photo description"
          optional
          hint="Read aloud by screen readers."
          maxLength={300}
        />
      </FormShell>
    </Dialog>
  );
}
