import type { ProblemError } from "@fieldhouse/clients/problem";
import { deleteWorkOrderRule } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import type { WorkOrderRule } from "#/queries/work-orders";

/** Asks before a rule is deleted, and says what becomes of its orders. */
export function RuleRemoval({ rule, onClose }: { rule: WorkOrderRule; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const removing = useMutation<unknown, ProblemError>({
    mutationFn: () => deleteWorkOrderRule(org, rule.id, { headers: { "If-Match": `"${rule.version}"` } }),
    onSuccess: async () => {
      await refresh();
      onClose();
      toast(rule.name, { title: "Rule deleted" });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${rule.name}”?`}
      confirmLabel="Delete rule"
      busy={removing.isPending}
      error={removing.error?.message}
      failure="Delete Error"
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>It won’t add work orders anymore. Those for upcoming dates are removed unless somebody has worked on them.</p>
    </ConfirmDialog>
  );
}
