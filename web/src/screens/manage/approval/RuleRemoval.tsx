import { deleteApprovalRule } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { RemovalDialog } from "#/manage/RemovalDialog";

/** Asks before a rule is deleted. */
export function RuleRemoval({ rule, onClose }: { rule: ApprovalRule; onClose: () => void }) {
  const { org } = useManaged();
  return (
    <RemovalDialog
      title={`Delete “${rule.name}”?`}
      confirmLabel="Delete rule"
      remove={() => deleteApprovalRule(org, rule.id, { headers: { "If-Match": `"${rule.version}"` } })}
      onRemoved={() => toast(rule.name, { title: "Rule deleted" })}
      onClose={onClose}
    >
      It won’t approve requests anymore. Requests it has approved stay approved.
    </RemovalDialog>
  );
}
