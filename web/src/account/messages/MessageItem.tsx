import { Badge } from "#/kit/Badge";
import { instant } from "#/kit/format";
import type { Message } from "#/queries/messages";
import type { MessageThreadProps } from "./thread";

interface MessageItemProps extends Pick<MessageThreadProps, "side" | "timeZone"> {
  message: Message;
}

/** One message, with whether it has been read yet. */
export function MessageItem({ message, side, timeZone }: MessageItemProps) {
  const { authorName, fromStaff, internal, sentAt, text, unread } = message;
  const ours = fromStaff === (side === "staff");
  return (
    <li className={["message", ours ? "ours" : "", internal ? "internal" : ""].filter(Boolean).join(" ")}>
      <div className="row wrap message-head">
        <b>{authorName}</b>
        <span className="muted small num">{instant(sentAt, timeZone)}</span>
        {internal && <Badge icon="lock">Internal note</Badge>}
        {unread && !ours && <Badge look="tag">New</Badge>}
      </div>
      <p className="message-words">{text}</p>
      {ours && !internal && <span className="muted tiny">{unread ? "Not read yet" : "Read"}</span>}
    </li>
  );
}
