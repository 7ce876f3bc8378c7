import { useFormContext } from "react-hook-form";
import { PasswordField } from "#/kit/FormShell";
import { PasswordMeter } from "#/kit/PasswordMeter";
import { passwordStrength } from "#/kit/password";
import { z } from "#/kit/schema";

/** A new password, for a form's schema. Who wants to check it shows it, so nobody types it twice. */
export const newPassword = {
  password: z.string().refine((password) => passwordStrength(password).accepted, "Choose a stronger password."),
};

/** A new password with its five checks below. */
export function NewPassword({ label = "Password" }: { label?: string }) {
  const { watch } = useFormContext<{ password: string }>();
  return (
    <div className="stack gap-2">
      <PasswordField name="password" label={label} autoComplete="new-password" />
      <PasswordMeter password={watch("password")} />
    </div>
  );
}
