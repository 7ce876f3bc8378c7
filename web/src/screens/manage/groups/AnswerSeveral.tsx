import { changeMembership } from "@fieldhouse/clients/tenant/groups/groups";
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Checkbox } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { ago } from "#/manage/ages";
import { inLanes } from "#/manage/in-lanes";
import { useRefresh } from "#/manage/refresh";
import { useManagedGroup } from "./GroupFrame";
import { type Decision, decisions, nameOf } from "./membership";

interface Answered {
  decision: Decision;
  chosen: Membership[];
}

const [approve, deny] = decisions.applied as [Decision, Decision];

interface AnswerSeveralProps {
  /** The pending applications. Refusals are still shown when none is left. */
  applications: Membership[];
  onClose: () => void;
}

/** Answers several applications together, after they were chosen from a list. */
export function AnswerSeveral({ applications, onClose }: AnswerSeveralProps) {
  const { org } = useManagedGroup();
  const refresh = useRefresh();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [denying, setDenying] = useState(false);
  const chosen = applications.filter(({ id }) => ticked.has(id));
  const answering = useMutation<Map<string, string>, Error, Answered>({
    mutationFn: async ({ decision, chosen }) => {
      const refused = new Map<string, string>();
      await inLanes(chosen, async ({ id }) => {
        try {
          await changeMembership(org, id, { state: decision.state });
        } catch (error) {
          refused.set(id, error instanceof Error ? error.message : "It could not be answered.");
        }
      });
      return refused;
    },
    onSuccess: async (refused, { decision, chosen }) => {
      const done = chosen.length - refused.size;
      if (done > 0)
        toast(`${decision === approve ? "Approved" : "Denied"} ${count(done, "application")}`, {
          title: "Save Success",
        });
      setTicked(new Set(refused.keys()));
      if (refused.size === 0) onClose();
      await refresh();
    },
  });
  const close = () => {
    if (!answering.isPending) onClose();
  };
  const refused = answering.data ?? new Map<string, string>();
  const gone = answering.variables?.chosen.filter(
    ({ id }) => refused.has(id) && !applications.some((application) => application.id === id),
  );
  const none =
    applications.length === 0
      ? "No applications are left."
      : chosen.length === 0
        ? "Choose applications first"
        : undefined;
  const words = count(chosen.length, "application");
  const all = chosen.length === applications.length;
  if (denying)
    return (
      <Dialog
        title={`Deny ${words}?`}
        onClose={() => setDenying(false)}
        actions={
          <>
            <Button size="small" onClick={() => setDenying(false)}>
              Back
            </Button>
            <Button
              size="small"
              look="danger"
              onClick={() => {
                setDenying(false);
                answering.mutate({ decision: deny, chosen });
              }}
            >
              Deny {words}
            </Button>
          </>
        }
      >
        <div className="stack small gap-4">
          <p>Each of them gets an email and can’t apply again. You can still approve them later.</p>
          <p>{chosen.map(nameOf).join(", ")}</p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title="Answer several applications"
      lead="Approved members get the group’s benefits everywhere the group applies. To limit someone to some places, approve them one at a time."
      onClose={close}
      actions={
        <>
          <Button
            size="small"
            look="danger-quiet"
            reason={none}
            busy={answering.isPending}
            onClick={() => setDenying(true)}
          >
            {none ? "Deny" : `Deny ${chosen.length}`}
          </Button>
          <Button
            size="small"
            look="primary"
            reason={none}
            busy={answering.isPending}
            onClick={() => answering.mutate({ decision: approve, chosen })}
          >
            {none ? "Approve" : `Approve ${chosen.length}`}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {refused.size > 0 && (
          <Notice tone="warn" live>
            <b>Save Error. </b>
            {count(refused.size, "application was", "applications were")} not answered.
            {gone?.map((membership) => (
              <span key={membership.id} className="block">
                {nameOf(membership)}: {refused.get(membership.id)}
              </span>
            ))}
          </Notice>
        )}
        {applications.length > 0 && (
          <Checkbox checked={all} onChange={() => setTicked(new Set(all ? [] : applications.map(({ id }) => id)))}>
            All {applications.length}
          </Checkbox>
        )}
        <ul className="stack gap-4 several-applications">
          {applications.map((membership) => (
            <li key={membership.id}>
              <ApplicationTick
                membership={membership}
                checked={ticked.has(membership.id)}
                error={refused.get(membership.id)}
                onChange={() => setTicked((before) => toggled(before, membership.id))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

interface ApplicationTickProps {
  membership: Membership;
  checked: boolean;
  /** Why it was not answered. */
  error: string | undefined;
  onChange: () => void;
}

function ApplicationTick({ membership, checked, error, onChange }: ApplicationTickProps) {
  const { organization } = useManagedGroup();
  const { application, email, proofs, since } = membership;
  const words = [
    email,
    ago(since, organization.timeZone),
    proofs.length > 0 ? count(proofs.length, "proof") : "",
    application ?? "",
  ];
  return (
    <Checkbox checked={checked} error={error} hint={words.filter(Boolean).join(" · ")} onChange={onChange}>
      {nameOf(membership)}
    </Checkbox>
  );
}
