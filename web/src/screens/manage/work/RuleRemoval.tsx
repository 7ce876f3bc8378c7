import { deleteWorkOrderRule } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { RemovalDialog } from "#/manage/RemovalDialog";
import type { WorkOrderRule } from "#/queries/work-orders";

/** Asks before a rule is deleted, and says what becomes of its orders. */
export function RuleRemoval({ rule, onClose }: { rule: WorkOrderRule; onClose: () => void }) {
  const { org } = useManaged();
  return (
    <RemovalDialog
      title={`Delete “${rule.name}”?`}
      confirmLabel="Delete rule"
      remove={() => deleteWorkOrderRule(org, rule.id, { headers: { "If-Match": `"${rule.version}"` } })}
      onRemoved={() => toast(rule.name, { title: "Rule deleted" })}
      onClose={onClose}
    >
      It won’t add work orders anymore. Those for upcoming dates are removed unless somebody has worked on them.
    </RemovalDialog>
  );
}
