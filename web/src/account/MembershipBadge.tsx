import { Badge } from "#/kit/Badge";
import type { OwnMembership } from "#/queries/memberships";

/** Shows the state of one's membership in a group. */
export function MembershipBadge({ state }: { state: OwnMembership["state"] }) {
  switch (state) {
    case "active":
      return (
        <Badge icon="check" look="approved">
          Member
        </Badge>
      );
    case "applied":
      return (
        <Badge icon="clock" look="pending">
          Approval pending
        </Badge>
      );
    case "denied":
      return <Badge icon="ban">Denied</Badge>;
    case "invited":
      return <Badge icon="mail">Invited</Badge>;
    default:
      return <Badge>Inactive</Badge>;
  }
}
