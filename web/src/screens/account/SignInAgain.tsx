import { useMutation } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { signOut } from "#/queries/account";

/** For a person without a password who signed in a while ago: leads to the sign-in, and back to the settings. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const leave = useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => window.location.assign(`/login?dest=${encodeURIComponent(paths.accountSettings())}`),
  });
  return (
    <Dialog
      title="Sign in again"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
            Sign in again
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {leave.error && (
          <Notice tone="danger" live>
            {leave.error.message}
          </Notice>
        )}
        <p>
          To protect your account, sign in once more. You’ll come back here, and have 15 minutes to make this change.
        </p>
      </div>
    </Dialog>
  );
}
