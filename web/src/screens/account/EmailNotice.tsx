import { useMutation } from "@tanstack/react-query";
import { Notice } from "#/kit/Notice";
import { resendConfirmation } from "#/queries/account";

/** The address isn't confirmed yet: another link is one press away. */
export function EmailNotice({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => resendConfirmation() });
  return (
    <div style={{ marginBottom: 32 }}>
      {resend.isSuccess ? (
        <Notice tone="success" icon="mail" live>
          A new link is on its way to {email}.
        </Notice>
      ) : (
        <Notice tone={resend.error ? "danger" : "info"} icon="mail" live={Boolean(resend.error)}>
          {resend.error ? (
            resend.error.message
          ) : (
            <>
              <b>Please confirm {email}.</b> We sent you a link when you signed up. You can book without it.
            </>
          )}{" "}
          <button type="button" className="link" onClick={() => resend.mutate()}>
            Send the link again
          </button>
        </Notice>
      )}
    </div>
  );
}
