import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayWithYear } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { roleOf } from "#/manage/roles";
import { paths } from "#/paths";
import { invitationQuery, type ShownInvitation } from "#/queries/invitations";
import type { StaffRole } from "#/queries/staff";
import { Answer } from "./Answer";
import "./invitation.css";

/** Opened from the email: says who invites to what, and takes the answer. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  const gone = !token || invitation.error?.status === 422;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Your invitation</PageTitle>
      <div className="invitation">
        {gone ? (
          <Gone said={invitation.error?.problem.fields?.[0]?.message} />
        ) : invitation.error && !invitation.data ? (
          <LoadFailure detail={invitation.error.message} onRetry={() => void invitation.refetch()} />
        ) : invitation.data ? (
          <Shown invitation={invitation.data} token={token} />
        ) : (
          <Waiting>
            <SkeletonLines lines={6} />
          </Waiting>
        )}
      </div>
    </main>
  );
}

function Gone({ said }: { said: string | undefined }) {
  return (
    <>
      <h1 className="sr">This invitation doesn’t work</h1>
      <EmptyState
        title="This invitation doesn’t work"
        action={
          <ButtonLink size="small" to={paths.home()}>
            Go to home page
          </ButtonLink>
        }
      >
        {said ?? "Open the link in the email again, or copy the whole link."}
      </EmptyState>
    </>
  );
}

function Shown({ invitation, token }: { invitation: ShownInvitation; token: string }) {
  const { organizationName, groupName, invitedBy, message, expiresAt } = invitation;
  return (
    <>
      <p className="small muted">{organizationName}</p>
      <h1 className="t-lg">{titleOf(invitation)}</h1>
      <p className="mt-3">{leadOf(invitation)}</p>
      {message && (
        <blockquote className="invitation-message">
          <p>{message}</p>
          {invitedBy && <footer className="small muted">{invitedBy}</footer>}
        </blockquote>
      )}
      <div className="card invitation-answer">
        <Answer invitation={invitation} token={token} />
      </div>
      <p className="hint mt-4">
        {groupName ? `You can leave ${groupName} at any time. ` : ""}
        This invitation expires on {dayWithYear(expiresAt.slice(0, 10))}.
      </p>
    </>
  );
}

const titleOf = ({ kind, organizationName, role, groupName }: ShownInvitation) =>
  kind === "role" ? `Join ${organizationName} as ${roleOf(role as StaffRole).one}` : `Join ${groupName}`;

function leadOf({ kind, organizationName, role, groupName, invitedBy }: ShownInvitation): string {
  const by = invitedBy ?? organizationName;
  if (kind === "role") return `${by} invited you. You’ll be able to ${roleOf(role as StaffRole).can}.`;
  if (kind === "membership")
    return `${by} invited you to ${groupName} at ${organizationName}. Members may get lower prices and book earlier.`;
  return `${by} is in ${groupName} at ${organizationName} and suggests that you apply. Members may get lower prices and book earlier.`;
}
