import type { ReactNode } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Notice } from "./Notice";

interface ConfirmDialogProps {
  title?: string;
  /** The loss that it warns of. */
  children: ReactNode;
  confirmLabel: string;
  /** Of the confirming button; another than danger where nothing is lost by it. */
  look?: "danger" | "primary";
  /** The way out. Say something else where the question is about canceling. */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  /** Names what failed, before the reason: "Delete Error". */
  failure?: string;
  /** Why it can't be confirmed yet. */
  reason?: string | undefined;
}

/** Asks for confirmation, by itself before something that can't be undone. */
export function ConfirmDialog({
  title = "Are you sure?",
  children,
  confirmLabel,
  look = "danger",
  cancelLabel = "Cancel",
  onConfirm,
  onClose,
  busy = false,
  error,
  failure,
  reason,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button size="small" look={look} busy={busy} reason={reason} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack small gap-4">
        {error && (
          <Notice tone="danger" live>
            {failure && <b>{failure}. </b>}
            {error}
          </Notice>
        )}
        {children}
      </div>
    </Dialog>
  );
}
