import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { Deleted, isDeleted } from "../Deleted";
import { useRefresh } from "../refresh";
import type { Rule } from "./rule";

interface RuleFormProps<Values extends FieldValues, Edited extends Rule> {
  form: UseFormReturn<Values>;
  /** The rule that is edited; without it one is added. */
  rule: Edited | undefined;
  /** Says what becomes of whatever meets the rule. */
  lead: string;
  /** Changes that rule, or adds one. */
  save: (values: Values, rule: Edited | undefined) => Promise<Rule>;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits a rule. One that somebody deletes meanwhile can be added again with what was entered. */
export function RuleForm<Values extends FieldValues, Edited extends Rule>({
  form,
  rule,
  lead,
  save,
  onClose,
  children,
}: RuleFormProps<Values, Edited>) {
  const refresh = useRefresh();
  const [deleted, setDeleted] = useState(false);
  const edited = deleted ? undefined : rule;
  const saving = useMutation<Rule, ProblemError, Values>({
    mutationFn: (values) => save(values, edited),
    onSuccess: async ({ name }) => {
      await refresh();
      toast(name, { title: "Rule saved" });
      onClose();
    },
    onError: (error) => {
      if (!edited || !isDeleted(error)) return;
      setDeleted(true);
      saving.reset();
      void refresh();
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
        submitLabel={edited ? "Save" : deleted ? "Add again" : "Add rule"}
        actions={<CancelButton />}
      >
        {deleted && <Deleted what="rule" />}
        <div className="form-grid">{children}</div>
      </FormShell>
    </FormDialog>
  );
}
