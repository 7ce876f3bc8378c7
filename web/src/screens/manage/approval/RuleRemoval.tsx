import type { ProblemError } from "@fieldhouse/clients/problem";
import { deleteApprovalRule } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";

/** Asks before a rule is deleted. */
export function RuleRemoval({ rule, onClose }: { rule: ApprovalRule; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const removing = useMutation<unknown, ProblemError>({
    mutationFn: () => deleteApprovalRule(org, rule.id, { headers: { "If-Match": `"${rule.version}"` } }),
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
      <p>It won’t approve requests anymore. Requests it has approved stay approved.</p>
    </ConfirmDialog>
  );
}
