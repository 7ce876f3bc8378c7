import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";

interface WayInRemovalProps {
  /** The name of the way in, as its owner knows it. */
  name: string;
  confirmLabel: string;
  remove: () => Promise<unknown>;
  /** The list that it stands in. */
  list: { queryKey: QueryKey };
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a way to sign in is removed. */
export function WayInRemoval({ name, confirmLabel, remove, list, onClose, children }: WayInRemovalProps) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast(`${name} removed`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: list.queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel={confirmLabel}
      busy={removal.isPending}
      error={removal.error?.message}
      failure="Delete Error"
      onConfirm={() => removal.mutate()}
      onClose={() => {
        if (!removal.isPending) onClose();
      }}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
