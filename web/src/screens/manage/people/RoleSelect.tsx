import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { roleOf, roles } from "#/manage/roles";
import type { StaffMember, StaffRole } from "#/queries/staff";
import { changeRole, type RoleChange } from "./change-role";
import { OvertakenRole } from "./OvertakenRole";

/** Somebody's role, changed in place. One's own is asked about first: it may take this page away. */
export function RoleSelect({ member }: { member: StaffMember }) {
  const { org } = useManaged();
  const { user } = useSession();
  const refresh = useRefresh();
  const refusal = useRefusal("staff.change");
  const [asking, setAsking] = useState<StaffRole>();
  // The role after a concurrent change by somebody else, and the role chosen here.
  const [overtaken, setOvertaken] = useState<{ latest: StaffMember; chosen: StaffRole }>();
  const name = `${member.firstName} ${member.lastName}`;
  const changing = useMutation<RoleChange, ProblemError, { from: StaffMember; to: StaffRole }>({
    mutationFn: ({ from, to }) => changeRole(org, from, to),
    onSuccess: (change, { from, to }) => {
      setAsking(undefined);
      setOvertaken(change.overtaken ? { latest: change.member, chosen: to } : undefined);
      if (!change.overtaken)
        toast(`${name} is now ${roleOf(to).name.toLowerCase()}`, {
          undo: () => changing.mutate({ from: change.member, to: from.role }),
        });
    },
    onError: ({ problem }) =>
      toast(problem.fields?.[0]?.message ?? problem.detail ?? problem.title, { tone: "failed" }),
    onSettled: () => void refresh(),
  });
  const change = (to: StaffRole) => changing.mutate({ from: member, to });
  if (refusal) return roleOf(member.role).name;
  return (
    <>
      <select
        className="input input-s role-select"
        aria-label={`Role of ${name}`}
        value={changing.isPending ? (changing.variables?.to ?? member.role) : member.role}
        aria-busy={changing.isPending}
        onChange={(event) => {
          // Disabled, it would lose the focus.
          if (changing.isPending) return;
          const role = event.target.value as StaffRole;
          if (member.userId === user?.id) setAsking(role);
          else change(role);
        }}
      >
        {roles.map(({ role, name: words }) => (
          <option key={role} value={role}>
            {words}
          </option>
        ))}
      </select>
      {asking && (
        <ConfirmDialog
          title="Change your own role?"
          confirmLabel={`Become ${roleOf(asking).name.toLowerCase()}`}
          busy={changing.isPending}
          error={changing.error?.message}
          onConfirm={() => change(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>You can {roleOf(asking).can} then. Only another admin can change it back.</p>
        </ConfirmDialog>
      )}
      {overtaken && (
        <OvertakenRole
          {...overtaken}
          busy={changing.isPending}
          error={changing.error?.message}
          onChange={() => changing.mutate({ from: overtaken.latest, to: overtaken.chosen })}
          onClose={() => setOvertaken(undefined)}
        />
      )}
    </>
  );
}
