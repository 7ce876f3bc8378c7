import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  addWorkOrderNote,
  getAddWorkOrderPhotoUrl,
  removeWorkOrderPhoto,
  setWorkOrderStatus,
} from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useMutation } from "@tanstack/react-query";
import { upload } from "#/app/upload";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import type { WorkOrder, WorkOrderStatus } from "#/queries/work-orders";

const said: Record<WorkOrderStatus, string> = {
  open: "Work order reopened",
  accepted: "Work order accepted",
  completed: "Work order completed",
  canceled: "Work order canceled",
};

/** Fail without a connection: an action that happens minutes later would be a surprise. */
const networkMode = "always";

/** Actions on an order by the crew and their managers, other than ticking. */
export function useOrderActions(org: string, order: WorkOrder) {
  const refresh = useRefresh();
  const failed = (title: string) => (error: Error) => toast(error.message, { title, tone: "failed" });
  const status = useMutation<WorkOrder, ProblemError, WorkOrderStatus>({
    networkMode,
    mutationFn: (next) => setWorkOrderStatus(org, order.id, { status: next }),
    onSuccess: (_, next) => {
      toast(order.title, { title: said[next] });
      void refresh();
    },
    onError: (error, next) => failed(next === "completed" ? "Error Marking As Completed." : "Error Updating.")(error),
  });
  const note = useMutation<WorkOrder, ProblemError, string>({
    networkMode,
    mutationFn: (text) => addWorkOrderNote(org, order.id, { text }),
    onSuccess: () => {
      toast(order.title, { title: "Note added!" });
      void refresh();
    },
    onError: failed("Error adding note!"),
  });
  const removePhoto = useMutation<WorkOrder, ProblemError, string>({
    networkMode,
    mutationFn: (image) => removeWorkOrderPhoto(org, order.id, image),
    onSuccess: () => void refresh(),
    onError: failed("Error Removing Photos"),
  });
  const addPhoto = async (file: File, onProgress: (share: number) => void, signal: AbortSignal, taskId?: string) => {
    const parts = { file, ...(taskId ? { taskId } : {}) };
    await upload(getAddWorkOrderPhotoUrl(org, order.id), { method: "POST", parts, onProgress, signal });
    await refresh();
  };
  return { status, note, removePhoto, addPhoto };
}
