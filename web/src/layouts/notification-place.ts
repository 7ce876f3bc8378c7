import { paths } from "#/paths";
import type { Notification } from "#/queries/notifications";

/** The page that a notification leads to. */
export function placeOf(notification: Notification): string {
  const { organizationShortName: org, bookingId, conversationId, workOrderId, groupId, toStaff } = notification;
  if (bookingId) return toStaff ? paths.request(org, bookingId) : paths.reservations(bookingId);
  if (conversationId) return toStaff ? paths.managedMessages(org, conversationId) : paths.ownMessages(conversationId);
  if (workOrderId) return paths.crewDay(org, { order: workOrderId });
  if (groupId && toStaff) return paths.managedGroup(org, groupId, "applications");
  return paths.memberships();
}
