import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { resendConfirmation } from "#/queries/account";

/** Says that email to the address comes back, and sends the link that proves that it works. */
export function ReturnedMail({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => resendConfirmation() });
  return (
    <div className="mb-7">
      {resend.isSuccess ? (
        <Notice tone="success" icon="mail" live>
          We sent a link to {email}. Open it and confirm your address to get your emails again.
        </Notice>
      ) : (
        <Notice tone="danger" icon="mail" live={Boolean(resend.error)}>
          {resend.error ? (
            resend.error.message
          ) : (
            <>
              <b>Emails to {email} are bouncing.</b> We stopped sending them. If the address works again, confirm it.
            </>
          )}{" "}
          <button type="button" className="link" onClick={() => resend.mutate()}>
            Send a link
          </button>{" "}
          <Link className="link" to={paths.accountSettings()}>
            Use another address
          </Link>
        </Notice>
      )}
    </div>
  );
}
