import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#/live/use-live";
import { type Message, refreshMessages, type Thread, threadId, threadQuery } from "#/queries/messages";

/** Shows new messages of an open thread, and that its messages were read, as it happens. */
export function useLiveThread(thread: Thread) {
  const queries = useQueryClient();
  const id = threadId(thread);
  useLive({ event: "join-booking-chat", organization: thread.organization, booking: id }, (told) => {
    if (told.event === "show-message" && told.booking === id) {
      const add = (before: Message[] | undefined) =>
        before?.some((message) => message.id === told.message.id) ? before : before && [...before, told.message];
      queries.setQueryData(threadQuery(thread).queryKey, add);
      void refreshMessages(queries, thread);
    } else if ((told.event === "thread-read" || told.event === "message-read") && told.booking === id)
      void refreshMessages(queries, thread);
    // Messages that were sent before the page listened.
    else if (told.event === "joined" && told.id === id)
      void queries.invalidateQueries({ queryKey: threadQuery(thread).queryKey });
    else if (told.event === "missed") void refreshMessages(queries, thread);
  });
}
