import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { Session } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { Icon } from "#/kit/Icon";
import { z } from "#/kit/schema";
import { paths } from "#/paths";
import { signUp } from "#/queries/account";
import { useCaptcha } from "./captcha";
import { NewPassword, newPassword, notRepeated, repeated } from "./NewPassword";

const schema = z
  .object({
    firstName: z.string().trim().min(1, "Enter your first name."),
    lastName: z.string().trim().min(1, "Enter your last name."),
    email: z.email("Enter an email address, such as dana@example.org."),
    ...newPassword,
  })
  .refine(repeated, notRepeated);

const captchaWords = {
  seeking: "Checking that you’re not a robot…",
  solved: "Verified that you’re not a robot.",
  failed: "We couldn’t verify that you’re not a robot.",
};

const empty = { firstName: "", lastName: "", email: "", password: "", again: "" };

export function SignUpForm({ onSession }: { onSession: (session: Session) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const captcha = useCaptcha();
  const call = useMutation({
    mutationFn: async ({ again: _, ...person }: z.infer<typeof schema>) =>
      signUp({ ...person, captcha: await captcha.solution() }),
    onSuccess: onSession,
    // A solution works once, whatever came of it.
    onError: captcha.renew,
    meta: { signsIn: true },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(person) => call.mutate(person)}
      submitting={call.isPending}
      problem={call.error?.problem ?? null}
      submitLabel="Create account"
      actions={
        <p className="tiny muted row grow gap-2" role="status">
          <Icon name={captcha.state === "failed" ? "alert" : "shield"} small />
          {captchaWords[captcha.state]}
          {captcha.state === "failed" && (
            <button type="button" className="link" onClick={captcha.renew}>
              Try again
            </button>
          )}
        </p>
      }
    >
      <div className="stack gap-4">
        <div className="form-grid">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <NewPassword />
        <p className="hint">
          By creating an account, you agree to the{" "}
          <Link to={paths.terms()} target="_blank">
            terms
          </Link>{" "}
          and the{" "}
          <Link to={paths.privacy()} target="_blank">
            privacy notice
          </Link>
          .
        </p>
      </div>
    </FormShell>
  );
}
