import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { removeIfThere } from "./Deleted";
import { useRefresh } from "./refresh";

interface RemovalDialogProps {
  title?: string;
  confirmLabel: string;
  cancelLabel?: string;
  remove: () => Promise<unknown>;
  /** Says that it is done, once the page no longer shows it. Gets false where somebody else had removed it already. */
  onRemoved: (byUs: boolean) => void;
  onClose: () => void;
  /** The loss that comes with it. */
  children: ReactNode;
}

/** Asks before something is removed, and stays open with the reason where it can't be. What is gone already is removed too. */
export function RemovalDialog({ remove, onRemoved, onClose, children, ...words }: RemovalDialogProps) {
  const refresh = useRefresh();
  const removal = useMutation<boolean, ProblemError>({
    mutationFn: () => removeIfThere(remove),
    onSuccess: async (byUs) => {
      await refresh();
      onRemoved(byUs);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...words}
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
