import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import "./account-pages.css";
import { benefitWords } from "#/account/group-words";
import { MembershipBadge } from "#/account/MembershipBadge";
import { PageTitle } from "#/app/PageTitle";
import { Button, ButtonLink } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { paths } from "#/paths";
import { proofUrl } from "#/queries/applications";
import { answerInvitation, leaveGroup, type OwnMembership, ownMembershipsQuery } from "#/queries/memberships";
import { RecommendDialog } from "./RecommendDialog";

/** One's groups in all organizations, with what each gives, and invitations to answer. */
export function Component() {
  const memberships = useQuery(ownMembershipsQuery);
  return (
    <div className="account-form">
      <PageTitle>Memberships</PageTitle>
      {memberships.data ? (
        <List memberships={memberships.data} />
      ) : memberships.error ? (
        <LoadFailure detail={memberships.error.message} onRetry={() => memberships.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
    </div>
  );
}

function List({ memberships }: { memberships: OwnMembership[] }) {
  if (memberships.length === 0)
    return (
      <EmptyState
        title="No memberships"
        action={
          <ButtonLink look="primary" icon="search" to={paths.search()}>
            Find a space
          </ButtonLink>
        }
      >
        Groups you’ve joined or applied to show up here. To apply to one, such as residents or nonprofits, go to the
        organization’s page.
      </EmptyState>
    );
  return (
    <ul className="memberships">
      {memberships.map((membership) => (
        <li key={membership.id}>
          <Row membership={membership} />
        </li>
      ))}
    </ul>
  );
}

function Row({ membership }: { membership: OwnMembership }) {
  const { id, state, group, organizationName, organizationShortName, access, proofs } = membership;
  const applied = state === "applied";
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [inviting, setInviting] = useState(false);
  const changed = () => {
    for (const queryKey of [ownMembershipsQuery.queryKey, ["createQuote"], ["listSpaceDays"]])
      void queries.invalidateQueries({ queryKey });
  };
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerInvitation(id, { accept }),
    onSuccess: (_done, accept) => toast(accept ? `You joined ${group.name}` : "Invitation declined"),
    onSettled: changed,
    meta: { failure: "toast" },
  });
  const leave = useMutation({
    mutationFn: () => leaveGroup(id),
    onSuccess: () => toast(applied ? "Application withdrawn" : `You left ${group.name}`),
    onSettled: changed,
  });
  const gives = benefitWords(group);
  return (
    <div className="row between wrap align-start gap-4">
      <div className="grow">
        <h2 className="t-xs">{group.name}</h2>
        <p className="small muted">{organizationName}</p>
        {gives && <p className="small mt-1">{gives}</p>}
        {access.limited && <p className="small muted">At some facilities or space types only.</p>}
        {proofs.length > 0 && (
          <p className="small muted">
            Shown with your application:{" "}
            {proofs.map(({ id: proof, name, fileName }, at) => (
              <Fragment key={proof}>
                {at > 0 && ", "}
                <a href={proofUrl(organizationShortName, proof)} target="_blank" rel="noreferrer" title={fileName}>
                  {name}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {state === "invited" ? (
        <div className="row wrap gap-3">
          <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(false)}>
            Decline
          </Button>
          <Button size="small" look="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
            Accept invitation
          </Button>
        </div>
      ) : (
        <div className="row wrap gap-3">
          <MembershipBadge state={state} />
          {state === "active" && !group.private && (
            <Button size="small" aria-label={`Invite someone to ${group.name}`} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )}
          {(state === "active" || applied) && (
            <Button
              size="small"
              look="quiet"
              aria-label={applied ? `Withdraw application to ${group.name}` : `Leave ${group.name}`}
              onClick={() => setLeaving(true)}
            >
              {applied ? "Withdraw" : "Leave"}
            </Button>
          )}
        </div>
      )}
      {inviting && <RecommendDialog membership={membership} onClose={() => setInviting(false)} />}
      {leaving && (
        <ConfirmDialog
          title={applied ? "Withdraw application?" : `Leave ${group.name}?`}
          confirmLabel={applied ? "Withdraw application" : "Leave group"}
          cancelLabel={applied ? "Keep application" : "Stay"}
          busy={leave.isPending}
          error={leave.error?.message}
          failure="Delete Error"
          onClose={() => {
            leave.reset();
            setLeaving(false);
          }}
          onConfirm={() => leave.mutate()}
        >
          {applied
            ? `${organizationName} won’t review it. You can apply again later.`
            : "You’ll lose its benefits, and have to apply again to rejoin. Your bookings aren’t affected."}
        </ConfirmDialog>
      )}
    </div>
  );
}
