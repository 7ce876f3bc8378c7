import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Session } from "#/app/session";
import { emailField } from "#/kit/email";
import { FormShell, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { signUp } from "#/queries/account";
import { Agreement } from "./Agreement";
import { CaptchaState } from "./CaptchaState";
import { useCaptcha } from "./captcha";
import { NewPassword, newPassword } from "./NewPassword";

const schema = z.object({
  firstName: z.string().trim().regex(seen, "Enter your first name."),
  lastName: z.string().trim().regex(seen, "Enter your last name."),
  email: emailField("Enter an email address, such as dana@example.org."),
  ...newPassword,
});

const empty = { firstName: "", lastName: "", email: "", password: "" };

export function SignUpForm({ onSession }: { onSession: (session: Session) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const captcha = useCaptcha();
  const call = useMutation({
    mutationFn: async (person: z.infer<typeof schema>) => signUp({ ...person, captcha: await captcha.solution() }),
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
      actions={<CaptchaState captcha={captcha} />}
    >
      <div className="stack gap-4">
        <div className="form-grid">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <NewPassword />
        {captcha.place && <div className="captcha-box" ref={captcha.place} />}
        <Agreement />
      </div>
    </FormShell>
  );
}
