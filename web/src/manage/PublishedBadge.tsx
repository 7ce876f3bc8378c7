import { Badge } from "#/kit/Badge";

/** Whether the public finds it. */
export const PublishedBadge = ({ published }: { published: boolean }) =>
  published ? (
    <Badge look="approved" icon="check">
      Published
    </Badge>
  ) : (
    <Badge>Not published</Badge>
  );
