import { Icon } from "#/kit/Icon";
import type { WorkOrderStatus } from "#/queries/work-orders";
import { statusLooks } from "./words";

/** Shows the status of a work order. */
export function StatusBadge({ status }: { status: WorkOrderStatus }) {
  const { look, icon, words } = statusLooks[status];
  return (
    <span className={`badge badge-${look}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
