import { useMutation } from "@tanstack/react-query";
import type { Session } from "#/app/session";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { answerWithPasskey, passkeysWork } from "#/passkeys/authenticator";
import { confirmPasskeySignIn, requestPasskeySignIn } from "#/queries/passkeys";
import { site } from "#/site";

/** Signs in with a passkey, which identifies the person and replaces both password and code. */
export function PasskeyButton({ onSession }: { onSession: (session: Session) => void }) {
  const call = useMutation({
    mutationFn: async () => {
      const answer = await answerWithPasskey(await requestPasskeySignIn());
      return answer && confirmPasskeySignIn(answer);
    },
    onSuccess: (session) => session && onSession(session),
    meta: { signsIn: true },
  });
  if (!passkeysWork(location.hostname, site.rootUrl)) return null;
  return (
    <div className="sign-in-providers">
      {call.error && (
        <Notice tone="danger" live>
          {call.error.message}
        </Notice>
      )}
      <Button icon="key" block busy={call.isPending} onClick={() => call.mutate()}>
        Continue with a passkey
      </Button>
    </div>
  );
}
