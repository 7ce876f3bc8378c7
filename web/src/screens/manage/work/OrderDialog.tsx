import type { ProblemError } from "@fieldhouse/clients/problem";
import type { WorkOrderChange } from "@fieldhouse/clients/tenant/model/workOrderChange";
import {
  addWorkOrderTask,
  changeWorkOrder,
  removeWorkOrderTask,
} from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import type { WorkOrder } from "#/queries/work-orders";
import { linesOf, type OrderValues, orderSchema, tasksOf } from "./order";
import { WorkFields } from "./WorkFields";

/** Changes an order: its words, its due time, whose work it is, and its tasks. */
export function OrderDialog({ org, order, onClose }: { org: string; order: WorkOrder; onClose: () => void }) {
  const refresh = useRefresh();
  const [failure, setFailure] = useState(updating);
  const form = useForm<OrderValues>({
    resolver: zodResolver(orderSchema),
    defaultValues: {
      title: order.title,
      kind: order.kind,
      instructions: order.instructions,
      dueSide: order.dueSide,
      dueMinutes: String(order.dueMinutes),
      assigneeId: order.assignee?.userId ?? "",
      tasks: linesOf(order.tasks),
    },
  });
  const saving = useMutation<void, ProblemError, OrderValues>({
    // Fails at once without a connection, in place of waiting for one.
    networkMode: "always",
    mutationFn: async ({ tasks, assigneeId, dueMinutes, ...rest }) => {
      const change = { ...rest, dueMinutes: Number(dueMinutes), assigneeId: assigneeId || null } as WorkOrderChange;
      setFailure(updating);
      await changeWorkOrder(org, order.id, change, { headers: { "If-Match": `"${order.version}"` } });
      await saveTasks(org, order, tasks, setFailure);
    },
    onSuccess: async (_, { title, tasks }) => {
      await refresh();
      toast(title, { title: tasks === linesOf(order.tasks) ? "Work order saved" : "Task saved!" });
      onClose();
    },
  });
  return (
    <FormDialog
      unsaved={form.formState.isDirty}
      title="Edit work order"
      lead={`${order.event.eventName}, ${order.event.spaceName}`}
      onClose={onClose}
      wide
    >
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        failure={failure}
        submitLabel="Save"
        actions={<CancelButton />}
      >
        <div className="form-grid">
          <TextField name="title" label="Title" autoComplete="off" full />
          <WorkFields org={org} assignee={order.assignee} tasks />
        </div>
      </FormShell>
    </FormDialog>
  );
}

const updating = "Error Updating.";

/**
 * Removes the tasks whose lines are gone and adds the new ones. Those that stay keep their ticks. `onStep` hears what to say if the
 * next call fails.
 */
async function saveTasks(org: string, order: WorkOrder, lines: string, onStep: (failure: string) => void) {
  const wanted = tasksOf(lines);
  const same = (one: { kind?: string | undefined; name: string }, other: { kind: string; name: string }) =>
    one.kind === other.kind && one.name === other.name;
  onStep("Error saving task!");
  for (const task of order.tasks)
    if (!wanted.some((line) => same(line, task))) await removeWorkOrderTask(org, order.id, task.id);
  for (const line of wanted) {
    if (order.tasks.some((task) => same(line, task))) continue;
    onStep(line.kind === "setup" ? "Error saving set up!" : "Error adding task!");
    await addWorkOrderTask(org, order.id, line);
  }
}
