import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice } from "#/kit/Notice";
import { resendConfirmation } from "#/queries/account";

interface EmailNoticeProps {
  email: string;
  /** The action that takes a confirmed address. */
  children?: ReactNode;
}

/** Reminds of an unconfirmed email address and resends the link. */
export function EmailNotice({ email, children = "You can book without confirming." }: EmailNoticeProps) {
  const resend = useMutation({ mutationFn: () => resendConfirmation() });
  return (
    <div className="mb-7">
      {resend.isSuccess ? (
        <Notice tone="success" icon="mail" live>
          <b>Confirmation message sent.</b> We sent a new link to {email}.
        </Notice>
      ) : (
        <Notice tone={resend.error ? "danger" : "info"} icon="mail" live={Boolean(resend.error)}>
          {resend.error ? (
            <>
              <b>Error sending message. </b>
              {resend.error.message}
            </>
          ) : (
            <>
              <b>Confirm {email}.</b> Use the link we emailed you when you signed up. {children}
            </>
          )}{" "}
          <button type="button" className="link" onClick={() => resend.mutate()}>
            Resend link
          </button>
        </Notice>
      )}
    </div>
  );
}
