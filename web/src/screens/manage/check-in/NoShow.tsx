import { useState } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { TextArea } from "#/kit/Field";

interface NoShowProps {
  busy: boolean;
  error: string | undefined;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/** Asks before somebody is marked as not having come, with a note for colleagues. */
export function NoShow({ busy, error, onConfirm, onClose }: NoShowProps) {
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog
      title="Mark as a no-show?"
      confirmLabel="Mark no-show"
      busy={busy}
      error={error}
      onConfirm={() => onConfirm(note.trim())}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={500}
        hint="Only staff can read this."
        value={note}
        onChange={(event) => setNote((event.target as HTMLTextAreaElement).value)}
      />
    </ConfirmDialog>
  );
}
