import { Badge } from "#/kit/Badge";

/** Words under which people look for something. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="row wrap gap-2" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge look="tag">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
