/** Work orders, and the events that they are for. */
import {
  getListWorkOrdersQueryKey,
  getReadEventListQueryKey,
  getReadWorkOrderQueryKey,
  listWorkOrders,
  readEventList,
  readWorkOrder,
} from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { queryOptions } from "@tanstack/react-query";

export type { ScheduledEvent } from "@fieldhouse/clients/tenant/model/scheduledEvent";
export type { WorkOrder } from "@fieldhouse/clients/tenant/model/workOrder";
export type { WorkOrderKind } from "@fieldhouse/clients/tenant/model/workOrderKind";
export type { WorkOrderRule } from "@fieldhouse/clients/tenant/model/workOrderRule";
export type { WorkOrderStatus } from "@fieldhouse/clients/tenant/model/workOrderStatus";
export type { WorkOrders } from "@fieldhouse/clients/tenant/model/workOrders";
export type { WorkOrderTask } from "@fieldhouse/clients/tenant/model/workOrderTask";

/** Days in a row, and the place if one is chosen. */
export interface EventScope {
  from: string;
  to: string;
  facility?: string;
  space?: string;
}

/** The interval in which an open list asks again, in milliseconds. */
const everyMinute = 60_000;

export const eventListQuery = (org: string, scope: EventScope) =>
  queryOptions({
    queryKey: getReadEventListQueryKey(org, scope),
    queryFn: ({ signal }) => readEventList(org, scope, { signal }),
    refetchInterval: everyMinute,
  });

export const workOrderQuery = (org: string, order: string) =>
  queryOptions({
    queryKey: getReadWorkOrderQueryKey(org, order),
    queryFn: ({ signal }) => readWorkOrder(org, order, { signal }),
  });

export const workOrdersQuery = (org: string, from: string, to: string) => {
  const range = { from, to };
  return queryOptions({
    queryKey: getListWorkOrdersQueryKey(org, range),
    queryFn: ({ signal }) => listWorkOrders(org, range, { signal }),
    refetchInterval: everyMinute,
  });
};
