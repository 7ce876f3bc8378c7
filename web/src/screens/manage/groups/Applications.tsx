import { useListMemberships } from "@fieldhouse/clients/tenant/groups/groups";
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { Button, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { initials } from "#/kit/initials";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { ago } from "#/manage/ages";
import { useRefusal } from "#/manage/rights";
import { useShortcuts } from "#/manage/shortcuts";
import { AnswerSeveral } from "./AnswerSeveral";
import { DecisionDialog } from "./DecisionDialog";
import { GroupPage, useManagedGroup } from "./GroupFrame";
import { type Decision, decisions, nameOf } from "./membership";
import { ProofView } from "./ProofView";
import "./groups.css";

/** Applications that wait for an answer, each with its proofs side by side. */
export function Component() {
  const { org, group } = useManagedGroup();
  const applications = useListMemberships(org, group.id, { state: "applied", limit: 100 });
  const [several, setSeveral] = useState(false);
  return (
    <GroupPage title="Applications">
      {applications.data ? (
        applications.data.items.length > 0 ? (
          <Queue applications={applications.data.items} onSeveral={() => setSeveral(true)} />
        ) : (
          <div className="panel">
            <EmptyState title="You’re all caught up">
              {group.private
                ? "This group is private, so nobody can apply."
                : "New applications will show up here and in your email."}
            </EmptyState>
          </div>
        )
      ) : applications.error ? (
        <LoadFailure detail={applications.error.message} onRetry={() => void applications.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
      {several && applications.data && (
        <AnswerSeveral applications={applications.data.items} onClose={() => setSeveral(false)} />
      )}
    </GroupPage>
  );
}

/** One application at a time; the address names it. */
function Queue({ applications, onSeveral }: { applications: Membership[]; onSeveral: () => void }) {
  const refusal = useRefusal("groups.change");
  const [parameters, change] = useAddressParameters();
  const [asking, setAsking] = useState<{ decision: Decision; membership: Membership }>();
  const at = Math.max(
    0,
    applications.findIndex(({ id }) => id === parameters.get("application")),
  );
  const shown = applications[at] as Membership;
  const go = (index: number) => () => change({ application: applications[index]?.id }, { replace: true });
  const previous = at > 0 ? go(at - 1) : undefined;
  const next = at < applications.length - 1 ? go(at + 1) : undefined;
  const [approve, deny] = decisions.applied as [Decision, Decision];
  const ask = (decision: Decision) => (refusal ? undefined : () => setAsking({ decision, membership: shown }));
  useShortcuts({ j: next, k: previous, a: ask(approve), d: ask(deny) });
  return (
    <>
      <div className="row wrap gap-3 between application-queue">
        <p className="muted num" aria-live="polite">
          {at + 1} of {applications.length}
        </p>
        <div className="row gap-2">
          {applications.length > 1 && (
            <Button size="small" reason={refusal} onClick={onSeveral}>
              Answer several
            </Button>
          )}
          <IconButton
            icon="left"
            label="Previous application"
            reason={previous ? undefined : "This is the first one"}
            onClick={previous}
          />
          <Button size="small" shortcut="J" reason={next ? undefined : "This is the last one"} onClick={next}>
            Next
          </Button>
        </div>
      </div>
      <Application membership={shown} />
      <div className="row wrap gap-3 application-answer">
        <Button
          size="small"
          look="danger-quiet"
          shortcut="D"
          reason={refusal}
          onClick={() => setAsking({ decision: deny, membership: shown })}
        >
          Deny
        </Button>
        <Button
          size="small"
          look="primary"
          shortcut="A"
          reason={refusal}
          onClick={() => setAsking({ decision: approve, membership: shown })}
        >
          Approve
        </Button>
      </div>
      {asking && <DecisionDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Application({ membership }: { membership: Membership }) {
  const { organization, group } = useManagedGroup();
  const name = nameOf(membership);
  // A proof may be missing if it isn't required, or was only asked for later.
  const missing = group.proofs.filter(({ name: asked }) => !membership.proofs.some((shown) => shown.name === asked));
  return (
    <section className="panel" aria-labelledby="applicant">
      <div className="panel-head">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="grow">
          <h2 id="applicant">{name}</h2>
          <a className="muted small" href={`mailto:${membership.email}`}>
            {membership.email}
          </a>
        </div>
        <span className="faint tiny num">{ago(membership.since, organization.timeZone)}</span>
      </div>
      <div className="panel-body stack gap-5">
        {membership.application ? (
          <p className="pre-line">{membership.application}</p>
        ) : (
          <p className="muted">No message with this application.</p>
        )}
        {membership.proofs.length > 0 && (
          <ul className="proofs">
            {membership.proofs.map((proof) => (
              <li key={proof.id}>
                <ProofView proof={proof} />
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <p className="muted small">Not included: {missing.map(({ name: asked }) => asked).join(", ")}.</p>
        )}
      </div>
    </section>
  );
}
