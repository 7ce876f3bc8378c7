import { copyText } from "#/app/copy-text";
import { saveFile } from "#/app/save-file";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { siteName } from "#/site";
import "./second-factor.css";

/** New recovery codes. They are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const lines = codes.join("\n");
  return (
    <Dialog
      title="Save your recovery codes"
      lead="Without your phone, a recovery code signs you in. Each works once, and we won’t show them again."
      onClose={onClose}
      lightDismiss={false}
      actions={
        <>
          <Button
            icon="copy"
            onClick={() =>
              copyText(lines, {
                done: "Recovery codes copied",
                failed: "Couldn’t copy. Select the codes, or download them.",
              })
            }
          >
            Copy
          </Button>
          <Button
            icon="download"
            onClick={() => saveFile("recovery-codes.txt", "text/plain", `${siteName} recovery codes\n\n${lines}\n`)}
          >
            Download
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul className="recovery-codes num" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
