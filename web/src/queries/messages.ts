/** Messages between renters and staff: about a booking, or between a person and an organization. */
import type { OwnConversations } from "@fieldhouse/clients/platform/model/ownConversations";
import {
  getListOwnConversationsQueryKey,
  listOwnConversations,
} from "@fieldhouse/clients/platform/own-conversations/own-conversations";
import {
  getListBookingMessagesQueryKey,
  getListBookingPhotosQueryKey,
  getListConversationsQueryKey,
  getListMessagesQueryKey,
  listBookingMessages,
  listBookingPhotos,
  listConversations,
  listMessages,
  readBookingMessages,
  readMessages,
  sendBookingMessage,
  sendMessage,
} from "@fieldhouse/clients/tenant/messages/messages";
import type { ListConversationsParams } from "@fieldhouse/clients/tenant/model/listConversationsParams";
import type { NewMessage } from "@fieldhouse/clients/tenant/model/newMessage";
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isConnected } from "#/live/socket";

export type { OwnConversation } from "@fieldhouse/clients/platform/model/ownConversation";
export {
  getAddBookingPhotoUrl as addBookingPhotoUrl,
  messageOrganization,
  removeBookingPhoto,
} from "@fieldhouse/clients/tenant/messages/messages";
export type { BookingPhoto } from "@fieldhouse/clients/tenant/model/bookingPhoto";
export type { Conversation } from "@fieldhouse/clients/tenant/model/conversation";
export type { Message } from "@fieldhouse/clients/tenant/model/message";

/** A thread: the messages about a booking, or of any conversation by its id. */
export type Thread = { organization: string } & ({ booking: string } | { conversation: string });

/** The interval in which an open thread looks for new messages, in milliseconds. */
const lookAgain = 15_000;
/** The interval in which a page that is told of changes asks nevertheless. */
const seldom = 120_000;
/** The interval at which unread conversations are counted, in milliseconds. */
const countAgain = 60_000;

/** A booking's conversation has the booking's id. */
export const threadId = (thread: Thread) => ("booking" in thread ? thread.booking : thread.conversation);

/** As often as that while the page isn't told; seldom while it is, for what the connection itself doesn't notice. */
const unlessTold = (interval: number) => () => (isConnected() ? Math.max(interval, seldom) : interval);

const isOfBooking = (thread: Thread): thread is Thread & { booking: string } => "booking" in thread;

export const threadQuery = (thread: Thread) =>
  queryOptions({
    queryKey: isOfBooking(thread)
      ? getListBookingMessagesQueryKey(thread.organization, thread.booking)
      : getListMessagesQueryKey(thread.organization, thread.conversation),
    queryFn: async ({ signal }) =>
      isOfBooking(thread)
        ? (await listBookingMessages(thread.organization, thread.booking, { signal })).items
        : (await listMessages(thread.organization, thread.conversation, { signal })).items,
    refetchInterval: unlessTold(lookAgain),
  });

export const sendTo = (thread: Thread, message: NewMessage, options: { idempotencyKey: string }) =>
  isOfBooking(thread)
    ? sendBookingMessage(thread.organization, thread.booking, message, options)
    : sendMessage(thread.organization, thread.conversation, message, options);

export const markRead = (thread: Thread) =>
  isOfBooking(thread)
    ? readBookingMessages(thread.organization, thread.booking)
    : readMessages(thread.organization, thread.conversation);

export const inboxQuery = (organization: string, asked: ListConversationsParams) =>
  queryOptions({
    queryKey: getListConversationsQueryKey(organization, asked),
    queryFn: ({ signal }) => listConversations(organization, asked, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: unlessTold(countAgain),
  });

/** The first unread conversation, for the number of them all. */
export const inboxUnreadQuery = (organization: string) => inboxQuery(organization, { filter: "unread", limit: 1 });

export const ownConversationsQuery = infiniteQueryOptions({
  queryKey: getListOwnConversationsQueryKey(),
  queryFn: ({ pageParam, signal }) =>
    listOwnConversations({ limit: 30, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: OwnConversations) => nextCursor,
  refetchInterval: unlessTold(countAgain),
});

const lists = new Set<unknown>(["listOwnConversations", "listConversations", "readConversation"]);

/** Refreshes a thread and the lists that show it, after something in it changed. */
export async function refreshMessages(queries: QueryClient, thread: Thread) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: threadQuery(thread).queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey }) => lists.has(queryKey[0]) }),
  ]);
}

/** The photos that renter and staff show each other about a booking. */
export const bookingPhotosQuery = (organization: string, booking: string) =>
  queryOptions({
    queryKey: getListBookingPhotosQueryKey(organization, booking),
    queryFn: async ({ signal }) => (await listBookingPhotos(organization, booking, { signal })).items,
  });
