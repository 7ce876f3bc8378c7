import { ClaimForm, claimant } from "#/claims/ClaimForm";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import type { NewClaim } from "#/queries/claims";

const schema = z.object(claimant);

interface ClaimDialogProps {
  /** The claimed organization, by name and by id. */
  name: string;
  of: Pick<NewClaim, "organizationId" | "spaceId">;
  lead: string;
  onClose: () => void;
  onDone: (name: string) => void;
}

/** Claims one organization or space. */
export function ClaimDialog({ name, of, lead, onClose, onDone }: ClaimDialogProps) {
  return (
    <Dialog title={`Claim ${name}?`} lead={lead} onClose={onClose} lightDismiss={false}>
      <ClaimForm
        schema={schema}
        empty={{ position: "", message: "" }}
        claimOf={(values) => ({ ...values, ...of })}
        onDone={onDone}
        submitLabel="Send request"
        actions={<Button onClick={onClose}>Cancel</Button>}
      >
        <div className="stack gap-4">
          <TextField
            name="position"
            label="Your position"
            optional
            autoComplete="organization-title"
            placeholder="Facilities director"
          />
          <TextAreaField
            name="message"
            label="Message"
            optional
            rows={4}
            hint="How we can check that you work there, such as a page of your organization that names you."
          />
        </div>
      </ClaimForm>
    </Dialog>
  );
}
