import type { ProblemError } from "@fieldhouse/clients/problem";
import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import { removeStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { removeIfThere } from "#/manage/Deleted";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { roleOf } from "#/manage/roles";

/** Takes somebody's role away, after two confirmations. */
export function Removal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { org, organization } = useManaged();
  const refresh = useRefresh();
  const [sure, setSure] = useState(false);
  const name = `${member.firstName} ${member.lastName}`;
  const role = roleOf(member.role).name.toLowerCase();
  const removal = useMutation<unknown, ProblemError>({
    mutationFn: () => removeIfThere(() => removeStaff(org, member.membershipId)),
    onSuccess: async () => {
      await refresh();
      toast(`Removed ${name} as ${role}`);
      onClose();
    },
  });
  if (!sure)
    return (
      <ConfirmDialog confirmLabel="Continue" onConfirm={() => setSure(true)} onClose={onClose}>
        <p>
          {name} will lose the {role} role at {organization.name}. Their account and their own bookings stay.
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      key="sure"
      title={`Remove ${name}?`}
      confirmLabel={`Remove ${member.firstName}`}
      cancelLabel="Keep"
      busy={removal.isPending}
      error={removal.error ? `Could not remove user. ${removal.error.message}` : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>They’re signed out of the staff pages with their next click.</p>
    </ConfirmDialog>
  );
}
