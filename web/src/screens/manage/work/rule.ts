/** The form of a rule that makes work orders. */
import type { WorkOrderRuleForm } from "@fieldhouse/clients/tenant/model/workOrderRuleForm";
import { seen, z } from "#/kit/schema";
import type { WorkOrderRule } from "#/queries/work-orders";
import { rowsOf, taskOf, workFields } from "./order";

export const ruleSchema = z.object({
  name: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
  facilityId: z.string(),
  spaceId: z.string(),
  spaceType: z.string(),
  addonName: z.string().trim().max(120, "Use 120 characters or fewer."),
  enabled: z.boolean(),
  ...workFields,
});

export type RuleValues = z.infer<typeof ruleSchema>;

export const ruleValues = (rule?: WorkOrderRule): RuleValues => ({
  name: rule?.name ?? "",
  kind: rule?.kind ?? "setup",
  facilityId: rule?.facilityId ?? "",
  spaceId: rule?.spaceId ?? "",
  spaceType: rule?.spaceTypes[0] ?? "",
  addonName: rule?.addonName ?? "",
  instructions: rule?.instructions ?? "",
  dueSide: rule?.dueSide ?? "before",
  dueMinutes: String(rule?.dueMinutes ?? 60),
  assigneeId: rule?.assignee?.userId ?? "",
  tasks: rowsOf(rule?.tasks ?? []),
  enabled: rule?.enabled ?? true,
});

/** A rule for the server. Further types of space stay. */
export function ruleOf(values: RuleValues, before?: WorkOrderRule): WorkOrderRuleForm {
  const { facilityId, spaceId, spaceType, addonName, assigneeId, dueMinutes, tasks, ...rest } = values;
  const further = before?.spaceTypes[0] === spaceType ? (before?.spaceTypes.slice(1) ?? []) : [];
  return {
    ...rest,
    dueMinutes: Number(dueMinutes),
    tasks: tasks.map(taskOf),
    spaceTypes: spaceType ? [spaceType, ...further] : [],
    ...(facilityId ? { facilityId } : {}),
    ...(spaceId ? { spaceId } : {}),
    ...(addonName ? { addonName } : {}),
    ...(assigneeId ? { assigneeId } : {}),
  };
}
