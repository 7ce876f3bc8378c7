import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { benefitWords } from "#/account/group-words";
import { MembershipBadge } from "#/account/MembershipBadge";
import { useAddressParameters } from "#/app/address-parameters";
import { useSession } from "#/app/session";
import { useAskToSignIn } from "#/app/sign-in";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { lazyDialog } from "#/kit/lazy";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Group, openGroupsQuery } from "#/queries/applications";
import { type OwnMembership, ownMembershipsQuery } from "#/queries/memberships";
import type { Organization } from "#/queries/organizations";
import "./groups.css";

const ApplyDialog = lazyDialog(() => import("./ApplyDialog").then(({ ApplyDialog }) => ApplyDialog));

/** The groups of an organization that take applications, with their benefits. Applying requires an account. */
export function Groups({ organization }: { organization: Organization }) {
  const { shortName, name } = organization;
  const groups = useQuery(openGroupsQuery(shortName));
  const { user, pending } = useSession();
  const own = useQuery({ ...ownMembershipsQuery, enabled: user !== undefined });
  const ask = useAskToSignIn();
  const [query, change] = useAddressParameters();
  const asked = groups.data?.find(({ id }) => id === query.get("apply"));
  const set = (apply: string | undefined) => change({ apply }, { preventScrollReset: true });
  const membershipIn = (group: Group) => own.data?.find((membership) => membership.group.id === group.id);
  if (groups.data?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="groups">
      <h2 className="t-md section-title" id="groups">
        Groups
      </h2>
      <p className="muted groups-lead">Apply to a group to book at its terms. {name} answers each application.</p>
      {groups.data ? (
        <ul className="card groups">
          {groups.data.map((group) => (
            <Row
              key={group.id}
              group={group}
              membership={membershipIn(group)}
              known={user ? own.data !== undefined : !pending}
              onApply={() => {
                if (user) set(group.id);
                else void ask("sign-in", `Sign in to apply to ${group.name}.`);
              }}
            />
          ))}
        </ul>
      ) : groups.error ? (
        <LoadFailure detail={groups.error.message} onRetry={() => groups.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={3} />
        </Waiting>
      )}
      {user && asked && !standsIn(membershipIn(asked)) && (
        <Suspense>
          <ApplyDialog organization={organization} group={asked} onClose={() => set(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Returns true for a member, or somebody who has applied, approved or not: they don't apply again. */
const standsIn = (membership: OwnMembership | undefined) => membership !== undefined && membership.state !== "invited";

interface RowProps {
  group: Group;
  membership: OwnMembership | undefined;
  /** True once one's memberships have been read. */
  known: boolean;
  onApply: () => void;
}

function Row({ group, membership, known, onApply }: RowProps) {
  const gives = benefitWords(group);
  const asks = group.proofs.filter(({ required }) => required).map(({ name }) => name);
  return (
    <li className="row between wrap align-start gap-4">
      <div className="grow">
        <h3 className="t-xs">{group.name}</h3>
        {gives && <p className="small mt-1">{gives}</p>}
        {group.access.limited && <p className="small muted">At some facilities or space types only.</p>}
        {asks.length > 0 && !membership && <p className="small muted">Required: {asks.join(", ")}.</p>}
      </div>
      {membership?.state === "invited" ? (
        <Link className="link" to={paths.memberships()}>
          Answer your invitation
        </Link>
      ) : membership ? (
        <MembershipBadge state={membership.state} />
      ) : (
        known && (
          <Button size="small" onClick={onApply} aria-label={`Apply to ${group.name}`}>
            Apply
          </Button>
        )
      )}
    </li>
  );
}
