import { useMutation } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { requestPasswordReset } from "#/queries/account";

/** For people who sign in only with a provider: the link to set a password comes by email. */
export function FirstPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => requestPasswordReset({ email }), meta: { failure: "toast" } });
  if (ask.isSuccess)
    return (
      <Notice tone="success" icon="mail" live>
        <b>Check your email.</b> We’ve sent a link to choose a password to {email}. It works for one hour.
      </Notice>
    );
  return (
    <div className="stack gap-4">
      <p>You don’t have a password yet. Set one to sign in with your email, too.</p>
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          Email me a link to set one
        </Button>
      </div>
    </div>
  );
}
