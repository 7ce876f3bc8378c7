import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Message, markRead, refreshMessages, type Thread } from "#/queries/messages";
import type { MessageThreadProps } from "./thread";

/** The time that new messages are in sight before they count as read, in milliseconds. */
const glance = 1_500;

/** Marks the other side's messages as read once the thread has been in sight. Returns where to watch. */
export function useMarkRead(
  { thread, side, readOnly }: Pick<MessageThreadProps, "thread" | "side" | "readOnly">,
  messages: Message[] | undefined,
) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef<Thread>(thread);
  latest.current = thread;
  const hasNew =
    !readOnly && (messages?.some(({ fromStaff, unread }) => unread && fromStaff !== (side === "staff")) ?? false);
  useEffect(() => {
    const element = place.current;
    if (!hasNew || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      // A failed note is made up for the next time somebody looks.
      await markRead(latest.current).catch(() => undefined);
      await refreshMessages(queries, latest.current);
    };
    const look = (inSight: boolean) => {
      clearTimeout(timer);
      if (inSight) timer = setTimeout(() => void read(), glance);
    };
    const watch = new IntersectionObserver(([entry]) => look(entry?.isIntersecting ?? false));
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [hasNew, queries]);
  return place;
}
