import { useFormContext } from "react-hook-form";
import { TextField } from "#/kit/FormShell";
import { PasswordMeter } from "#/kit/PasswordMeter";
import { passwordStrength } from "#/kit/password";
import { z } from "#/kit/schema";

/** A new password and its repetition, for a form's schema. */
export const newPassword = {
  password: z.string().refine((password) => passwordStrength(password).accepted, "This password is too weak yet."),
  again: z.string(),
};

/** The repetition is judged with the password, so it can't be part of a single field's rule. */
export const repeated = ({ password, again }: { password: string; again: string }) => password === again;
export const notRepeated = { path: ["again"], message: "These two are different." };

/** Choosing a password, with its five checks below. */
export function NewPassword({ label = "Password" }: { label?: string }) {
  const { watch } = useFormContext<{ password: string }>();
  return (
    <>
      <div className="stack" style={{ gap: 8 }}>
        <TextField name="password" label={label} type="password" autoComplete="new-password" />
        <PasswordMeter password={watch("password")} />
      </div>
      <TextField name="again" label={`${label} again`} type="password" autoComplete="new-password" />
    </>
  );
}
