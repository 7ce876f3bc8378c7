import { useState } from "react";
import { IconButton } from "#/kit/Button";
import { Menu, type MenuItem } from "#/kit/Menu";
import { useRefusal } from "#/manage/rights";
import type { WorkOrder, WorkOrderStatus } from "#/queries/work-orders";
import { OrderDialog } from "./OrderDialog";
import { useOfflineReason } from "./use-offline-reason";
import { useOrderActions } from "./use-order-actions";

/** Managers' actions on an order. Nothing is offered to anybody else. */
export function OrderMenu({ org, order }: { org: string; order: WorkOrder }) {
  const { status } = useOrderActions(org, order);
  const refusal = useRefusal("workOrders.manage");
  const offline = useOfflineReason();
  const [editing, setEditing] = useState(false);
  if (refusal) return null;
  const canBecome = (next: WorkOrderStatus) => order.nextStatuses.includes(next);
  const items: MenuItem[] = [
    ...(order.status === "canceled"
      ? []
      : [{ label: "Edit or assign", icon: "edit" as const, onChoose: () => setEditing(true) }]),
    ...(canBecome("open") ? [{ label: "Reopen", icon: "undo" as const, onChoose: () => status.mutate("open") }] : []),
    ...(canBecome("canceled")
      ? [{ label: "Cancel work order", icon: "ban" as const, onChoose: () => status.mutate("canceled") }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={`Actions for ${order.title}`} items={items}>
        <IconButton icon="more" label={`Actions for ${order.title}`} reason={offline} />
      </Menu>
      {editing && <OrderDialog org={org} order={order} onClose={() => setEditing(false)} />}
    </>
  );
}
