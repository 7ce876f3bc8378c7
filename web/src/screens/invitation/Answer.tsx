import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { forgetPerson } from "#/app/forget-person";
import { type Session, sessionQuery, useSession } from "#/app/session";
import { useAskToSignIn } from "#/app/sign-in";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { roleOf } from "#/manage/roles";
import { paths } from "#/paths";
import { signOut } from "#/queries/account";
import { answerInvitationLink, type ShownInvitation } from "#/queries/invitations";
import type { StaffRole } from "#/queries/staff";
import { NewAccount } from "./NewAccount";

interface AnswerProps {
  invitation: ShownInvitation;
  token: string;
}

/** Accepts with the account of the invited address, with a new one, or declines. */
export function Answer({ invitation, token }: AnswerProps) {
  const { email, emailTaken } = invitation;
  const { user, pending } = useSession();
  const accepted = useAccepted(invitation);
  const ask = useAskToSignIn();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: () => answerInvitationLink({ token, accept: true }),
    onSuccess: () => accepted(),
  });
  const leave = useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => forgetPerson(queries, () => undefined),
  });
  if (pending) return null;
  if (user?.email === email)
    return (
      <>
        {accept.error && (
          <div className="form-refusal">
            <Notice tone="danger" live>
              {accept.error.problem.fields?.[0]?.message ?? accept.error.message}
            </Notice>
          </div>
        )}
        <p className="muted">You’re signed in as {email}.</p>
        <div className="row wrap mt-4">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept invitation
          </Button>
          <Decline invitation={invitation} token={token} />
        </div>
      </>
    );
  if (user)
    return (
      <>
        <p>
          This invitation was sent to <b>{email}</b>. You’re signed in as {user.email}.
        </p>
        <div className="row wrap mt-4">
          <Button look="primary" busy={leave.isPending} onClick={() => leave.mutate()}>
            Sign out to accept
          </Button>
          <Decline invitation={invitation} token={token} />
        </div>
      </>
    );
  if (emailTaken)
    return (
      <>
        <p>
          <b>{email}</b> has an account. Sign in to accept.
        </p>
        <div className="row wrap mt-4">
          <Button look="primary" onClick={() => ask("sign-in", `Sign in as ${email} to accept the invitation.`)}>
            Sign in
          </Button>
          <Decline invitation={invitation} token={token} />
        </div>
      </>
    );
  return (
    <NewAccount
      invitation={invitation}
      token={token}
      onSession={accepted}
      actions={<Decline invitation={invitation} token={token} />}
    />
  );
}

/** Leads to what one has joined. */
function useAccepted({
  kind,
  organizationShortName,
  organizationName,
  role,
  groupName,
  groupId,
  state,
  city,
}: ShownInvitation) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (session?: Session) => {
    if (session) queries.setQueryData(sessionQuery.queryKey, session);
    else await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (kind === "role") {
      toast(`You’re now ${roleOf(role as StaffRole).one} at ${organizationName}`);
      navigate(paths.managedOrganization(organizationShortName, "home"), { replace: true });
    } else if (kind === "membership") {
      toast(`You joined ${groupName}`);
      navigate(paths.memberships(), { replace: true });
    } else {
      const page = paths.organization({ organization: organizationShortName, state, city });
      navigate(`${page}?${new URLSearchParams({ apply: groupId ?? "" })}`, { replace: true });
    }
    const kept = [sessionQuery.queryKey[0], "readInvitation"];
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  };
}

function Decline({ invitation: { organizationName }, token }: AnswerProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const decline = useMutation({
    mutationFn: () => answerInvitationLink({ token, accept: false }),
    onSuccess: () => {
      toast("Invitation declined");
      navigate(paths.home(), { replace: true });
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Decline
      </Button>
      {asking && (
        <ConfirmDialog
          title="Decline the invitation?"
          confirmLabel="Decline"
          cancelLabel="Keep"
          busy={decline.isPending}
          error={decline.error?.message}
          onConfirm={() => decline.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>The link stops working. {organizationName} can invite you again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
