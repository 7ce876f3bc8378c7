/** Notifications of one's own, of whichever organization. */
import type { Notifications } from "@fieldhouse/clients/platform/model/notifications";
import {
  getListNotificationsQueryKey,
  listNotifications,
} from "@fieldhouse/clients/platform/notifications/notifications";
import { infiniteQueryOptions } from "@tanstack/react-query";

export type { Notification } from "@fieldhouse/clients/platform/model/notification";
export { readNotifications } from "@fieldhouse/clients/platform/notifications/notifications";

/** The interval in which the page asks for new ones, in milliseconds. */
const lookAgain = 60_000;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: getListNotificationsQueryKey(),
  queryFn: ({ pageParam, signal }) =>
    listNotifications({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: Notifications) => nextCursor,
  refetchInterval: lookAgain,
});
