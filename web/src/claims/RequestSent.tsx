import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { paths } from "#/paths";

/** The claim is in; says what happens next. */
export function RequestSent({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      title="Request Sent"
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={paths.search()}>Find a space</ButtonLink>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        Thanks! We’ll check that you work for {name} and email you our answer. Once it’s approved, you can set up
        spaces, prices, and hours.
      </p>
    </Dialog>
  );
}
