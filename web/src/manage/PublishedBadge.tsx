import { Badge } from "#/kit/Badge";

/** Says whether the public can find it. */
export const PublishedBadge = ({ published }: { published: boolean }) =>
  published ? (
    <Badge look="approved" icon="check">
      Published
    </Badge>
  ) : (
    <Badge>Not published</Badge>
  );
