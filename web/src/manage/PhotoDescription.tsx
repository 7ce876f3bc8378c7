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

/** Says what a photo shows: on the public pages it is what is read out in its place. */
export function PhotoDescription({ photo, save, onClose }: PhotoDescriptionProps) {
  const refresh = useRefresh();
  const form = useForm<Values>({ defaultValues: { description: photo.description } });
  const saving = useMutation<unknown, ProblemError, Values>({
    mutationFn: ({ description }) => save(photo.imageId, description),
    onSuccess: async () => {
      await refresh();
      toast("Save Success");
      onClose();
    },
  });
  return (
    <Dialog title="Describe the photo" onClose={onClose}>
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
          label="What the photo shows"
          optional
          hint="Read out to those who can’t see it."
          maxLength={300}
        />
      </FormShell>
    </Dialog>
  );
}
