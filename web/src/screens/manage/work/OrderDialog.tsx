import type { ProblemError } from "@fieldhouse/clients/problem";
import type { WorkOrderChange } from "@fieldhouse/clients/tenant/model/workOrderChange";
import { changeWorkOrder } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell, TextField } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import type { WorkOrder } from "#/queries/work-orders";
import { type OrderValues, orderSchema, rowsOf } from "./order";
import { type KnownOrder, saveTasks } from "./save-tasks";
import { WorkFields } from "./WorkFields";

/** Changes an order: its text, due time, assignee, and tasks. */
export function OrderDialog({ org, order, onClose }: { org: string; order: WorkOrder; onClose: () => void }) {
  const refresh = useRefresh();
  const [failure, setFailure] = useState(updating);
  // Ticks by others while the dialog is open are kept, and the finished steps of a failed save aren't repeated.
  const known = useRef<KnownOrder>({
    version: order.version,
    tasks: new Map(order.tasks.map((task) => [task.id, task])),
  });
  const form = useForm<OrderValues>({
    resolver: zodResolver(orderSchema),
    defaultValues: {
      title: order.title,
      kind: order.kind,
      instructions: order.instructions,
      dueSide: order.dueSide,
      dueMinutes: String(order.dueMinutes),
      assigneeId: order.assignee?.userId ?? "",
      tasks: rowsOf(order.tasks),
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const saving = useMutation<void, ProblemError, OrderValues>({
    // Fail without a connection instead of waiting for one.
    networkMode: "always",
    mutationFn: async ({ tasks, assigneeId, dueMinutes, ...rest }) => {
      const change = { ...rest, dueMinutes: Number(dueMinutes), assigneeId: assigneeId || null } as WorkOrderChange;
      setFailure(updating);
      const ifMatch = { "If-Match": `"${known.current.version}"` };
      known.current.version = (await changeWorkOrder(org, order.id, change, { headers: ifMatch })).version;
      await saveTasks(org, order.id, known.current, tasks, {
        onStep: setFailure,
        onAdded: (index, id) => form.setValue(`tasks.${index}.taskId`, id),
      });
    },
    onSuccess: async (_, { title }) => {
      await refresh();
      toast(title, { title: dirtyFields.tasks ? "Task saved!" : "Work order saved" });
      onClose();
    },
  });
  return (
    <FormDialog
      unsaved={isDirty}
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
          <WorkFields org={org} assignee={order.assignee} ticks />
        </div>
      </FormShell>
    </FormDialog>
  );
}

const updating = "Error Updating.";
