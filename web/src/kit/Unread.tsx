import "./unread.css";

/** The number of conversations with something new, beside the way to them. Nothing where none has. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> unread</span>
    </span>
  );
}
