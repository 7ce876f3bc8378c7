import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "../refresh";
import { useNearestFocus } from "../use-nearest-focus";
import type { Rule } from "./rule";

interface RuleFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The rule that is edited; without it one is added. */
  rule: Rule | undefined;
  /** Says what becomes of whatever meets the rule. */
  lead: string;
  save: (values: Values) => Promise<Rule>;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits a rule. */
export function RuleForm<Values extends FieldValues>({
  form,
  rule,
  lead,
  save,
  onClose,
  children,
}: RuleFormProps<Values>) {
  const refresh = useRefresh();
  useNearestFocus();
  const saving = useMutation<Rule, ProblemError, Values>({
    mutationFn: save,
    onSuccess: async ({ name }) => {
      await refresh();
      toast(name, { title: "Rule saved" });
      onClose();
    },
  });
  return (
    <FormDialog
      unsaved={form.formState.isDirty}
      title={rule ? "Edit rule" : "Add rule"}
      lead={lead}
      onClose={onClose}
      lightDismiss={false}
      wide
    >
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        submitLabel={rule ? "Save" : "Add rule"}
        actions={<CancelButton />}
      >
        <div className="form-grid">{children}</div>
      </FormShell>
    </FormDialog>
  );
}
