import type { CreatedApiKey } from "@fieldhouse/clients/tenant/model/createdApiKey";
import { useState } from "react";
import { type LeaveQuestionProps, UnsavedChanges } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Dialog } from "#/kit/Dialog";
import { Input } from "#/kit/Field";

type Copied = "yes" | "failed";

const words: Record<Copied, string> = {
  yes: "Key copied",
  failed: "Couldn’t copy. Select the key and copy it yourself.",
};

/** A new key, which nobody sees again. */
export function ShownKey({ created: { name, key }, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState<Copied>();
  const [asking, setAsking] = useState(false);
  const close = () => (copied === "yes" ? onClose() : setAsking(true));
  async function copy() {
    try {
      await navigator.clipboard.writeText(key);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  }
  return (
    <Dialog
      title={`Copy the key for ${name}`}
      lead="You won’t see it again. Store it like a password: not on pages, in emails, or in shared files."
      onClose={close}
      lightDismiss={false}
      actions={
        <>
          <Button onClick={close}>Done</Button>
          <Button look="primary" icon={copied === "yes" ? "check" : "copy"} onClick={() => void copy()}>
            Copy key
          </Button>
        </>
      }
    >
      <Input
        label="Key"
        className="num"
        readOnly
        value={key}
        onFocus={(event) => event.currentTarget.select()}
        onCopy={() => setCopied("yes")}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="small muted" role="status">
        {copied && words[copied]}
      </p>
      <UnsavedChanges when={copied !== "yes"} Question={UncopiedQuestion} />
      {asking && <UncopiedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}

/** Asks whether to lose a key that wasn’t copied, by closing it or by leaving the page. */
function UncopiedQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Close without copying the key?"
      confirmLabel="Close"
      cancelLabel="Keep open"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>You can’t see it again. Without it, revoke this key and create another.</p>
    </ConfirmDialog>
  );
}
