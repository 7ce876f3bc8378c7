import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "./refresh";

interface PostDeletionProps {
  title: string;
  remove: () => Promise<void>;
  onClose: () => void;
  /** The page that the post disappears from. */
  children: string;
}

/** Deletes a post after asking. */
export function PostDeletion({ title, remove, onClose, children }: PostDeletionProps) {
  const refresh = useRefresh();
  const removal = useMutation<void, ProblemError>({
    mutationFn: remove,
    onSuccess: async () => {
      await refresh();
      toast("Post deleted");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete post"
      busy={removal.isPending}
      error={removal.error?.message}
      failure="Delete Error"
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
