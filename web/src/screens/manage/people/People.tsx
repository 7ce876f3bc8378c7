import type { ProblemError } from "@fieldhouse/clients/problem";
import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import { removeStaff, useListStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { Badge } from "#/kit/Badge";
import { IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayWithYear, initials } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { AddStaff } from "./AddStaff";
import { roleOf } from "./roles";

/** The organization's staff and their roles. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("staff.read");
  return (
    <StaffPage title="Staff" crumbs={[organizationCrumb(managed)]} lead="Everyone who works here, and their roles">
      {refusal ? <Notice>{refusal}</Notice> : <Staff />}
    </StaffPage>
  );
}

function Staff() {
  const { org } = useManaged();
  const { user } = useSession();
  const staff = useListStaff(org);
  const [removing, setRemoving] = useState<StaffMember>();
  const columns: Column<StaffMember>[] = [
    {
      key: "name",
      header: "Name",
      cell: ({ firstName, lastName, userId }) => (
        <span className="row gap-3">
          <span className="avatar avatar-s" aria-hidden="true">
            {initials(`${firstName} ${lastName}`)}
          </span>
          <b>
            {firstName} {lastName}
          </b>
          {userId === user?.id && <Badge>You</Badge>}
        </span>
      ),
    },
    { key: "role", header: "Role", cell: ({ role }) => roleOf(role).name },
    {
      key: "email",
      header: "Email",
      wide: true,
      cell: ({ email }) => <span className="muted">{email}</span>,
    },
    {
      key: "since",
      header: "Added",
      cell: ({ since }) => <span className="num">{dayWithYear(since.slice(0, 10))}</span>,
    },
    {
      key: "remove",
      header: "Remove",
      numeric: true,
      cell: (member) => (
        <IconButton
          icon="trash"
          label={`Remove ${member.firstName} ${member.lastName} as ${roleOf(member.role).name.toLowerCase()}`}
          onClick={() => setRemoving(member)}
        />
      ),
    },
  ];
  return (
    <div className="stack gap-5">
      <AddStaff />
      {staff.error && !staff.data ? (
        <LoadFailure detail={staff.error.message} onRetry={() => void staff.refetch()} />
      ) : (
        <Table
          caption="Staff"
          columns={columns}
          rows={staff.data?.items}
          rowKey={({ membershipId }) => membershipId}
          minWidth={680}
          empty={<EmptyState title="No staff yet">Add the first person above.</EmptyState>}
        />
      )}
      {removing && <Removal member={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function Removal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const removal = useMutation<void, ProblemError>({
    mutationFn: () => removeStaff(org, member.membershipId),
    onSuccess: async () => {
      await refresh();
      toast("Removed");
      onClose();
    },
  });
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <ConfirmDialog
      confirmLabel={`Remove ${member.firstName}`}
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {name} will lose the {roleOf(member.role).name.toLowerCase()} role here. Their account and their own bookings
        stay.
      </p>
    </ConfirmDialog>
  );
}
