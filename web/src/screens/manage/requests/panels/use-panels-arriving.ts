import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useListBookingWorkOrders } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useMessagesArriving } from "#/account/messages/use-messages-arriving";
import { useArriving } from "#/app/use-arriving";
import { useRefusal } from "#/manage/rights";

/** Returns true until the panels above a booking's buttons are there: its work orders, messages, and photos. */
export function usePanelsArriving(org: string, booking: Booking): boolean {
  const seesOrders = useRefusal("workOrders.read") === undefined;
  const seesMessages = useRefusal("bookings.message") === undefined;
  const orders = useListBookingWorkOrders(org, booking.id, { query: { enabled: seesOrders } });
  const messagesArriving = useMessagesArriving(org, booking.id, seesMessages);
  const ordersArriving = useArriving(orders);
  return messagesArriving || ordersArriving;
}
