import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { threadQuery } from "#/queries/messages";
import { MessageForm } from "./MessageForm";
import { MessageItem } from "./MessageItem";
import "./messages.css";
import type { MessageThreadProps } from "./thread";
import { useLiveThread } from "./use-live-thread";
import { useMarkRead } from "./use-mark-read";

/** The messages of a conversation, oldest first, and a place to write the next. Looking at them marks them as read. */
export function MessageThread(props: MessageThreadProps) {
  const { thread, side, to, timeZone, readOnly, replies } = props;
  const messages = useQuery(threadQuery(thread));
  const place = useMarkRead(props, messages.data);
  useLiveThread(thread);
  if (!messages.data)
    return messages.error ? (
      <LoadFailure detail={messages.error.message} onRetry={() => void messages.refetch()} />
    ) : (
      <Waiting>
        <SkeletonLines lines={3} />
      </Waiting>
    );
  return (
    <div className="stack gap-4 message-thread" ref={place}>
      {messages.data.length === 0 ? (
        <p className="muted">No messages yet.</p>
      ) : (
        <ol className="messages" aria-label="Messages" aria-live="polite">
          {messages.data.map((message) => (
            <MessageItem key={message.id} message={message} side={side} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {readOnly ? (
        <p className="small muted">{readOnly}</p>
      ) : (
        <MessageForm thread={thread} side={side} to={to} {...(replies && { replies })} />
      )}
    </div>
  );
}
