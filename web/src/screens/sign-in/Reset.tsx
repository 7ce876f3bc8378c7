import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { ButtonLink } from "#/kit/Button";
import { FormShell } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { paths } from "#/paths";
import { resetPassword } from "#/queries/account";
import { NewPassword, newPassword } from "#/sign-in/NewPassword";
import { ResetRequest } from "#/sign-in/ResetRequest";
import "#/design/pages/account.css";

const schema = z.object(newPassword);

/** Sets a new password with the link from the email. Without a link, or with an expired one, it offers to send another. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token");
  const reset = useMutation({ mutationFn: (password: string) => resetPassword({ token: token ?? "", password }) });
  const expired = reset.error?.problem.fields?.some(({ field }) => field === "token");
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Reset your password</PageTitle>
      <div className="message-page stack gap-6">
        <h1 className="t-lg">{token ? "Choose a new password" : "Reset your password"}</h1>
        {reset.isSuccess ? (
          <>
            <Notice tone="success" live>
              <b>Password changed.</b> You’ve been signed out on all devices. Sign in with your new password.
            </Notice>
            <div>
              <ButtonLink look="primary" to={paths.signIn()}>
                Sign in
              </ButtonLink>
            </div>
          </>
        ) : token && !expired ? (
          <PasswordForm
            onSubmit={(password) => reset.mutate(password)}
            submitting={reset.isPending}
            problem={reset.error ? failure(reset.error) : null}
          />
        ) : (
          <>
            {expired && (
              <Notice tone="danger" live>
                <b>Reset link expired.</b> Links work once and for one hour. Request a new one below.
              </Notice>
            )}
            <ResetRequest />
          </>
        )}
      </div>
    </main>
  );
}

/** An error in the password is shown at its field; any other error begins with the documented words. */
const failure = ({ problem, message }: ProblemError) =>
  problem.fields?.length ? problem : { ...problem, detail: `Error resetting password. ${message}` };

interface PasswordFormProps {
  onSubmit: (password: string) => void;
  submitting: boolean;
  problem: Parameters<typeof FormShell>[0]["problem"];
}

function PasswordForm({ onSubmit, submitting, problem }: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  return (
    <FormShell
      form={form}
      onSubmit={({ password }) => onSubmit(password)}
      submitting={submitting}
      problem={problem}
      submitLabel="Change password"
    >
      <div className="stack gap-4">
        <NewPassword label="New password" />
      </div>
    </FormShell>
  );
}
