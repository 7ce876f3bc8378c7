import { useFormContext } from "react-hook-form";
import { TextField } from "#/kit/FormShell";
import { PasswordMeter } from "#/kit/PasswordMeter";
import { passwordStrength } from "#/kit/password";
import { z } from "#/kit/schema";

/** A new password and its confirmation, for a form's schema. */
export const newPassword = {
  password: z.string().refine((password) => passwordStrength(password).accepted, "Choose a stronger password."),
  again: z.string(),
};

/** Compares both fields, so it can't be a rule of a single one. */
export const repeated = ({ password, again }: { password: string; again: string }) => password === again;
export const notRepeated = { path: ["again"], message: "Passwords don’t match." };

/** A new password with its five checks below, and its confirmation. */
export function NewPassword({ label = "Password" }: { label?: string }) {
  const { watch } = useFormContext<{ password: string }>();
  return (
    <>
      <div className="stack gap-2">
        <TextField name="password" label={label} type="password" autoComplete="new-password" />
        <PasswordMeter password={watch("password")} />
      </div>
      <TextField name="again" label={`Confirm ${label.toLowerCase()}`} type="password" autoComplete="new-password" />
    </>
  );
}
