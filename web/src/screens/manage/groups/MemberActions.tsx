import type { ProblemError } from "@fieldhouse/clients/problem";
import { createInvitation, removeMembership } from "@fieldhouse/clients/tenant/groups/groups";
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { Menu, type MenuItem } from "#/kit/Menu";
import { toast } from "#/kit/Toasts";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useRefresh } from "#/manage/refresh";
import { DecisionDialog } from "./DecisionDialog";
import { useManagedGroup } from "./GroupFrame";
import { type Decision, decisions, nameOf } from "./membership";

type Asking = Decision | "access" | "remove";

/** The actions on one membership: its likeliest next state as a button, the rest in a menu. */
export function MemberActions({ membership, refusal }: { membership: Membership; refusal: string | undefined }) {
  const { org, group } = useManagedGroup();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const name = nameOf(membership);
  const [first, ...others] = decisions[membership.state];
  const again = useMutation<Membership, ProblemError>({
    mutationFn: () => createInvitation(org, group.id, { email: membership.email, access: membership.access }),
    onSuccess: () => {
      toast(`Sent another invitation to ${membership.email}`);
      void refresh();
    },
    onError: ({ problem }) =>
      toast(problem.fields?.[0]?.message ?? problem.detail ?? problem.title, {
        title: "Invite Membership Error",
        tone: "failed",
      }),
  });
  const items: MenuItem[] = [
    ...others.map((decision) => ({ label: decision.verb, onChoose: () => setAsking(decision) })),
    ...(membership.state === "invited"
      ? [{ label: "Send again", icon: "mail" as const, onChoose: () => again.mutate() }]
      : []),
    { label: "Change access", icon: "sliders", onChoose: () => setAsking("access") },
    { label: "Remove", icon: "trash", danger: true, onChoose: () => setAsking("remove") },
  ];
  return (
    <div className="row gap-2 member-actions">
      {first && (
        <Button
          size="small"
          look={membership.state === "applied" ? "primary" : "secondary"}
          reason={refusal}
          aria-label={`${first.verb} ${name}`}
          onClick={() => setAsking(first)}
        >
          {first.verb}
        </Button>
      )}
      {!refusal && (
        <Menu label={`More for ${name}`} items={items}>
          <button type="button" className="btn btn-quiet btn-s btn-icon" aria-label={`More for ${name}`}>
            <Icon name="more" small />
          </button>
        </Menu>
      )}
      {asking === "remove" ? (
        <Removal membership={membership} onClose={close} />
      ) : (
        asking && (
          <DecisionDialog membership={membership} decision={asking === "access" ? undefined : asking} onClose={close} />
        )
      )}
    </div>
  );
}

function Removal({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const { org, group } = useManagedGroup();
  const name = nameOf(membership);
  return (
    <RemovalDialog
      confirmLabel="Remove from group"
      remove={() => removeMembership(org, membership.id)}
      onRemoved={() => toast(`Removed ${name}`)}
      onClose={onClose}
    >
      {name} loses what {group.name} gives. They can apply again. What’s booked stays booked.
    </RemovalDialog>
  );
}
