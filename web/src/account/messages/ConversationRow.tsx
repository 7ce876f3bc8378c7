import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { instant } from "#/kit/format";
import "./conversations.css";

interface ConversationRowProps {
  to: string;
  current: boolean;
  /** The other side's name. */
  name: string;
  /** Its subject. */
  about: string;
  /** The latest message or the one that was searched for, with who wrote it where that is worth saying. */
  text: ReactNode;
  sentAt: string | undefined;
  timeZone: string;
  unread: number;
  /** At the end of the first line. */
  mark?: ReactNode;
}

/** A conversation in a list: whom it is with, what it is about, and what was said. */
export function ConversationRow({
  to,
  current,
  name,
  about,
  text,
  sentAt,
  timeZone,
  unread,
  mark,
}: ConversationRowProps) {
  return (
    <Link
      className={unread > 0 ? "conversation-row new" : "conversation-row"}
      to={to}
      aria-current={current || undefined}
      preventScrollReset
    >
      <span className="row between gap-2">
        <b className="ellipsis">{name}</b>
        {unread > 0 && (
          <Badge look="tag">
            {unread}
            <span className="sr"> unread</span>
          </Badge>
        )}
      </span>
      <span className="small muted ellipsis">{about}</span>
      <span className="small ellipsis conversation-text">{text}</span>
      <span className="row between gap-2 tiny muted num">
        {sentAt && instant(sentAt, timeZone)}
        {mark}
      </span>
    </Link>
  );
}
