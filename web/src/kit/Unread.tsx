import "./unread.css";

/** How many conversations have something new, beside what leads to them. Nothing where none has. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> unread</span>
    </span>
  );
}
