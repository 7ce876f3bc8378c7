import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#/live/use-live";
import { notificationsQuery } from "#/queries/notifications";

/** Queries that show an organization's bookings. */
const bookings = new Set<unknown>([
  "readDashboard",
  "readBooking",
  "listBookings",
  "listBookingDates",
  "readSchedule",
  "listIncidents",
  "listConversations",
]);
/** Queries that show work orders, and the events that they are for. */
const work = new Set<unknown>(["listWorkOrders", "listBookingWorkOrders", "readWorkOrder", "readEventList"]);
const conversations = new Set<unknown>(["listConversations", "readConversation"]);

/** Refreshes staff's bookings, work orders and messages when somebody changes them. */
export function useLiveOrganization(
  organization: string | undefined,
  may: { bookings: boolean; work: boolean; inbox: boolean },
) {
  const queries = useQueryClient();
  const refresh = (names: Set<unknown>) =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) });
  useLive(organization && may.bookings ? { event: "watch-bookings", organization } : null, ({ event }) => {
    if (event === "bookings-changed" || event === "missed") refresh(bookings);
  });
  useLive(organization && may.work ? { event: "watch-work-orders", organization } : null, ({ event }) => {
    if (event === "work-orders-changed" || event === "missed") refresh(work);
  });
  useLive(organization && may.inbox ? { event: "watch-inbox", organization } : null, ({ event }) => {
    if (event === "inbox-changed" || event === "missed") refresh(conversations);
  });
  useLiveNotifications(organization !== undefined);
}

/** Refreshes a person's notifications when there are new ones. */
function useLiveNotifications(enabled: boolean) {
  const queries = useQueryClient();
  useLive(enabled ? undefined : null, ({ event }) => {
    if (event === "notifications-changed" || event === "missed") void queries.invalidateQueries(notificationsQuery);
  });
}

/** Refreshes a person's conversations and notifications when something in them changes. */
export function useLiveConversations(enabled: boolean) {
  useLiveNotifications(enabled);
  const queries = useQueryClient();
  useLive(enabled ? undefined : null, ({ event }) => {
    if (event === "conversations-changed" || event === "missed")
      void queries.invalidateQueries({ queryKey: ["listOwnConversations"] });
  });
}
