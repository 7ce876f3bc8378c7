import type { ProblemError } from "@fieldhouse/clients/problem";
import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import type { StaffRole } from "@fieldhouse/clients/tenant/model/staffRole";
import { addStaff, removeStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { roleOf, roles } from "#/manage/roles";

/** Gives the new role before it takes the old one away, so that nobody is ever left without either. */
async function changeRole(org: string, member: StaffMember, role: StaffRole): Promise<StaffMember> {
  const changed = await addStaff(org, { email: member.email, role });
  try {
    await removeStaff(org, member.membershipId);
  } catch (error) {
    // The last admin keeps the role; the new one would be a second that nobody asked for.
    await removeStaff(org, changed.membershipId);
    throw error;
  }
  return changed;
}

/** Somebody's role, changed in place. One's own is asked about first: it may take this page away. */
export function RoleSelect({ member }: { member: StaffMember }) {
  const { org } = useManaged();
  const { user } = useSession();
  const refresh = useRefresh();
  const refusal = useRefusal("staff.change");
  const [asking, setAsking] = useState<StaffRole>();
  const name = `${member.firstName} ${member.lastName}`;
  const changing = useMutation<StaffMember, ProblemError, { from: StaffMember; to: StaffRole }>({
    mutationFn: ({ from, to }) => changeRole(org, from, to),
    onSuccess: (changed, { from }) => {
      setAsking(undefined);
      toast(`${name} is now ${roleOf(changed.role).name.toLowerCase()}`, {
        undo: () => changing.mutate({ from: changed, to: from.role }),
      });
      void refresh();
    },
    onError: ({ problem }) =>
      toast(problem.fields?.[0]?.message ?? problem.detail ?? problem.title, { tone: "failed" }),
  });
  const change = (to: StaffRole) => changing.mutate({ from: member, to });
  if (refusal) return roleOf(member.role).name;
  return (
    <>
      <select
        className="input input-s role-select"
        aria-label={`Role of ${name}`}
        value={changing.isPending ? (changing.variables?.to ?? member.role) : member.role}
        disabled={changing.isPending}
        onChange={(event) => {
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
    </>
  );
}
