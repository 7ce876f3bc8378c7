import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormShell, PasswordField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { changePassword, sessionsQuery } from "#/queries/account";
import { NewPassword, newPassword } from "./NewPassword";

const schema = z.object({ currentPassword: z.string().min(1, "Enter your current password."), ...newPassword });
const empty = { currentPassword: "", password: "" };

/** Changes the signed-in person's password. */
export function ChangePassword({ onDone }: { onDone?: (() => void) | undefined }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: z.infer<typeof schema>) =>
      changePassword({ currentPassword, newPassword: password }),
    onSuccess: () => {
      form.reset(empty);
      toast("Password changed. Your other devices are signed out.");
      void queries.invalidateQueries(sessionsQuery);
      onDone?.();
    },
    meta: { signsIn: true },
  });
  const refused = change.error?.problem;
  const problem = refused?.fields
    ? {
        ...refused,
        fields: refused.fields.map(({ field, ...rest }) => ({
          ...rest,
          field: field === "newPassword" ? "password" : field,
        })),
      }
    : (refused ?? null);
  return (
    <FormShell
      form={form}
      onSubmit={(words) => change.mutate(words)}
      submitting={change.isPending}
      problem={problem}
      submitLabel="Change password"
    >
      <div className="stack gap-4">
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPassword label="New password" />
      </div>
    </FormShell>
  );
}
